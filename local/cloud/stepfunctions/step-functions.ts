import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Clock } from '#local/cloud/clock/clock.ts';
import { readCall } from '#local/cloud/http/json-call.ts';
import { JsonError } from '#local/cloud/http/json-error.ts';
import { answerJson, type Listening, listen } from '#local/cloud/http/server.ts';
import { type Iam, onlyAdministrator } from '#local/cloud/iam/iam.ts';
import { type Machine, operations } from './api.ts';
import { asksOf } from './authorization.ts';
import { readDefinition } from './definition.ts';
import type { Execution, HistoryEvent } from './execution.ts';
import { ExecutionFiles } from './execution-files.ts';
import { Interpreter, type InvokeLambda } from './interpreter.ts';

/** An execution for a console, with instants in milliseconds of virtual time. `state` is the current one, until it ends. */
export type ExecutionSummary = {
  arn: string;
  name: string;
  machine: string;
  status: Execution['status'];
  start: number;
  stop: number | undefined;
  state: string | undefined;
  history: HistoryEvent[];
};
export type StepFunctions = Listening & {
  /** The earliest instant at which an execution moves without a call from outside; Infinity if there is none. */
  next(): number;
  /** Fires all timers that are due. The first tick also repeats the Lambda calls that had no result when the process ended. */
  tick(): Promise<void>;
  /** Waits until no Lambda call is running and every execution waits for something. */
  settle(): Promise<void>;
  /** All executions, newest first. */
  executions(): ExecutionSummary[];
  machines(): { name: string; arn: string; running: number }[];
};
type Options = {
  /** The directory of executions and definitions. */
  dir: string;
  clock: Clock;
  /** The machines; a definition is in the Amazon States Language, as text or parsed. */
  machines: { name: string; arn: string; definition: string | object }[];
  invokeLambda: InvokeLambda;
  port?: number;
  /** What judges the calls of functions. */
  iam?: Iam | undefined;
};

/**
 * Serves Step Functions (Standard, JSONata) over its own protocol. Throws an Error that names machine and state for a definition
 * that uses what is not served. Executions continue where they were, with the definition with which they began.
 */
export async function startStepFunctions({
  dir,
  clock,
  machines,
  invokeLambda,
  port,
  iam = onlyAdministrator,
}: Options): Promise<StepFunctions> {
  const files = new ExecutionFiles(dir);
  const served = new Map<string, Machine>();
  for (const { name, arn, definition: written } of machines) {
    const definition = readDefinition(name, typeof written === 'string' ? JSON.parse(written) : written);
    served.set(arn, { name, arn, definition, hash: files.storeDefinition(definition), since: clock.now() });
  }
  const interpreter = new Interpreter({ clock, files, invokeLambda });
  const api = operations({ machines: served, files, interpreter, now: clock.now });
  const serving = { api, iam, now: clock.now, machineOfToken: interpreter.machineOfToken };
  const listening = await listen((request, response) => answer(serving, request, response), port);
  return {
    ...listening,
    next: () => interpreter.next(),
    tick: () => interpreter.tick(),
    settle: () => interpreter.settle(),
    executions: () => files.all().map(summarize),
    machines: () => {
      const running = files.running();
      const countOf = (arn: string) => running.filter(({ machine }) => machine.arn === arn).length;
      return [...served.values()].map(({ name, arn }) => ({ name, arn, running: countOf(arn) }));
    },
  };
}

type Serving = {
  api: ReturnType<typeof operations>;
  iam: Iam;
  now(): number;
  machineOfToken(token: string): string | undefined;
};

async function answer(serving: Serving, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { api, iam, machineOfToken } = serving;
  const headers = { 'content-type': 'application/x-amz-json-1.0' };
  const now = serving.now();
  response.setHeader('date', new Date(now).toUTCString());
  try {
    const { operation, body, key } = await readCall(request, { service: 'states', now, knows: iam.knows });
    const run = api.get(operation);
    if (!run) throw new JsonError('UnknownOperationException', `${operation} is not served locally`);
    if (key !== undefined) iam.authorize(key, () => asksOf(operation, body, machineOfToken));
    answerJson(response, 200, await run(body), headers);
  } catch (error) {
    if (!(error instanceof JsonError)) throw error;
    answerJson(response, 400, { __type: error.name, message: error.message }, headers);
  }
}

function summarize({ arn, name, machine, status, start, stop, step, history }: Execution): ExecutionSummary {
  return { arn, name, machine: machine.name, status, start, stop, state: step?.state, history };
}
