import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import { JsonError } from '#local/cloud/http/json-error.ts';
import type { Definition } from './definition.ts';
import { deadlineOf, type Execution, roleOf } from './execution.ts';
import type { ExecutionFiles } from './execution-files.ts';
import { describeEvent } from './history.ts';
import type { Interpreter } from './interpreter.ts';
import { StatesError } from './states-error.ts';

export type Machine = { name: string; arn: string; definition: Definition; hash: string; since: number };
type Parts = { machines: Map<string, Machine>; files: ExecutionFiles; interpreter: Interpreter; now: () => number };
type Operation = (body: unknown) => unknown;

const MAX_INPUT_BYTES = 262_144;
const text = z.string();
const optionalText = z.optional(z.string());
const paging = {
  nextToken: z.optional(z.string().check(z.regex(/^\d+$/))),
  maxResults: z.optional(z.int().check(z.minimum(0), z.maximum(1000))),
};
const ofExecution = z.object({ executionArn: text });

/** The operations of Step Functions that are served, by name. Each throws an JsonError for what it refuses. */
export function operations(parts: Parts): Map<string, Operation> {
  const { files, interpreter, now } = parts;
  const executionOf = (arn: string) =>
    orRefuse(files.find(arn), 'ExecutionDoesNotExist', `Execution Does Not Exist: '${arn}'`);
  const machineOf = (arn: string) =>
    orRefuse(parts.machines.get(arn), 'StateMachineDoesNotExist', `State Machine Does Not Exist: '${arn}'`);
  const ofToken = { taskToken: text };

  const served = {
    StartExecution: operation(
      z.object({ stateMachineArn: text, name: optionalText, input: optionalText }),
      ({ stateMachineArn, ...request }) => startExecution(parts, machineOf(stateMachineArn), request),
    ),
    DescribeExecution: operation(ofExecution, ({ executionArn }) => describe(executionOf(executionArn))),
    ListExecutions: operation(
      z.object({ stateMachineArn: text, statusFilter: optionalText, ...paging }),
      ({ stateMachineArn, statusFilter, ...page }) => {
        const { arn } = machineOf(stateMachineArn);
        const executions = files
          .all()
          .filter(({ machine, status }) => machine.arn === arn && (!statusFilter || status === statusFilter));
        const { items, nextToken } = pageOf(executions, page);
        return { executions: items.map(listed), nextToken };
      },
    ),
    StopExecution: operation(
      z.extend(ofExecution, { error: optionalText, cause: optionalText }),
      async ({ executionArn, error, cause }) => {
        const execution = executionOf(executionArn);
        await interpreter.stop(execution, error, cause);
        return { stopDate: (execution.stop ?? now()) / 1000 };
      },
    ),
    GetExecutionHistory: operation(
      z.extend(ofExecution, { reverseOrder: z.optional(z.boolean()), ...paging }),
      ({ executionArn, reverseOrder, ...page }) => {
        const events = executionOf(executionArn).history.map(describeEvent);
        const { items, nextToken } = pageOf(reverseOrder ? events.reverse() : events, page);
        return { events: items, nextToken };
      },
    ),
    DescribeStateMachine: operation(z.object({ stateMachineArn: text }), ({ stateMachineArn }) => {
      const { arn, name, definition, since } = machineOf(stateMachineArn);
      const described = { QueryLanguage: 'JSONata', ...definition };
      return {
        stateMachineArn: arn,
        name,
        definition: JSON.stringify(described),
        status: 'ACTIVE',
        type: 'STANDARD',
        roleArn: roleOf(arn),
        creationDate: since / 1000,
      };
    }),
    SendTaskSuccess: operation(z.object({ ...ofToken, output: text }), async ({ taskToken, output }) => {
      await interpreter.succeedTask(taskToken, json(output, 'InvalidOutput'));
      return {};
    }),
    SendTaskFailure: operation(
      z.object({ ...ofToken, error: optionalText, cause: optionalText }),
      async ({ taskToken, error, cause }) => {
        await interpreter.failTask(taskToken, new StatesError(error, cause));
        return {};
      },
    ),
  };
  return new Map(Object.entries(served));
}

/**
 * Starts an execution. A name belongs to one execution for ever (on AWS until 90 days after its end); the same name with the same
 * input, while that one runs, returns it.
 */
async function startExecution(
  { files, interpreter, now }: Parts,
  machine: Machine,
  { name = randomUUID(), input = '{}' }: { name?: string | undefined; input?: string | undefined },
): Promise<object> {
  if (!/^[^\s<>{}[\]?*"#%\\^|~`$&,;:/\p{Cc}]{1,80}$/u.test(name)) {
    throw new JsonError('InvalidName', `Invalid Name: '${name}'`);
  }
  if (Buffer.byteLength(input) > MAX_INPUT_BYTES) {
    throw new JsonError('InvalidExecutionInput', `The input has more than ${MAX_INPUT_BYTES} bytes`);
  }
  const parsed = json(input, 'InvalidExecutionInput');
  const arn = `${machine.arn.replace(':stateMachine:', ':execution:')}:${name}`;
  const taken = files.find(arn);
  if (taken) {
    if (taken.status === 'RUNNING' && JSON.stringify(taken.input) === JSON.stringify(parsed)) return started(taken);
    throw new JsonError('ExecutionAlreadyExists', `Execution Already Exists: '${arn}'`);
  }
  const start = now();
  const execution: Execution = {
    arn,
    name,
    machine: { arn: machine.arn, name: machine.name },
    definition: machine.hash,
    status: 'RUNNING',
    start,
    deadline: deadlineOf(start, machine.definition.TimeoutSeconds),
    input: parsed,
    variables: {},
    history: [],
  };
  files.add(execution);
  await interpreter.start(execution);
  return started(execution);
}

const started = ({ arn, start }: Execution) => ({ executionArn: arn, startDate: start / 1000 });

const listed = ({ arn, machine, name, status, start, stop }: Execution) => ({
  executionArn: arn,
  stateMachineArn: machine.arn,
  name,
  status,
  startDate: start / 1000,
  stopDate: stop && stop / 1000,
});

const describe = (execution: Execution) => ({
  ...listed(execution),
  input: JSON.stringify(execution.input),
  output: execution.output === undefined ? undefined : JSON.stringify(execution.output),
  error: execution.error,
  cause: execution.cause,
});

function pageOf<T>(all: T[], page: { nextToken?: string | undefined; maxResults?: number | undefined }) {
  const from = Number(page.nextToken ?? 0);
  const to = from + (page.maxResults || 100);
  return { items: all.slice(from, to), nextToken: to < all.length ? String(to) : undefined };
}

function operation<S extends z.ZodMiniType>(schema: S, run: (request: z.output<S>) => unknown): Operation {
  return (body) => {
    const request = schema.safeParse(body, { error: z.locales.en().localeError });
    if (!request.success) throw new JsonError('ValidationException', z.prettifyError(request.error));
    return run(request.data);
  };
}

function json(written: string, refusal: string): unknown {
  try {
    return JSON.parse(written);
  } catch {
    throw new JsonError(refusal, `Not JSON: '${written}'`);
  }
}

function orRefuse<T>(value: T | undefined, name: string, message: string): T {
  if (value === undefined) throw new JsonError(name, message);
  return value;
}
