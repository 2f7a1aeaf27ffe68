import type { SFNClient } from '@aws-sdk/client-sfn';
import * as z from 'zod/mini';
import { notFound } from '#shared/errors.ts';
import { env } from './env.ts';
import type { NextPart } from './job.ts';
import { readItem } from './reads.ts';
import { commit } from './table.ts';
import type { List } from './walk.ts';
import { type Key, put } from './writes.ts';

const TaskToken = z.object({ token: z.string() });
/** A loan leaves its last waiting status within months. */
const TOKEN_TTL_SECONDS = 400 * 86_400;

let client: SFNClient | undefined;

/** Loaded on first use: most calls start no machine and send no token. */
async function machines() {
  const sdk = await import('@aws-sdk/client-sfn');
  client ??= new sdk.SFNClient({});
  return { sdk, client };
}

const namedOneOf = (error: unknown, names: readonly string[]) => error instanceof Error && names.includes(error.name);

/** Starts the state machine of an item, once: the execution is named after the item, so a second start is no error. */
export async function startMachine(
  machine: 'LOAN_MACHINE_ARN' | 'INVESTMENT_MACHINE_ARN' | 'JOB_MACHINE_ARN',
  name: string,
  input: Record<string, unknown>,
): Promise<void> {
  const { sdk, client } = await machines();
  try {
    await client.send(
      new sdk.StartExecutionCommand({ stateMachineArn: env(machine), name, input: JSON.stringify(input) }),
    );
  } catch (error) {
    if (!namedOneOf(error, ['ExecutionAlreadyExists'])) throw error;
  }
}

/** Has the machine of the jobs run what is left of a run, once (ADMIN-32). */
export const startNextPart = (next: NextPart): Promise<void> =>
  startMachine('JOB_MACHINE_ARN', `${next.step}-${next.continued.began}`, next);

/** The status of an execution, by its name, and its output once it has succeeded. Refuses with NotFound. */
export async function readExecution(
  machine: 'JOB_MACHINE_ARN',
  name: string,
): Promise<{ status: string | undefined; output: unknown }> {
  const { sdk, client } = await machines();
  const executionArn = `${env(machine).replace(':stateMachine:', ':execution:')}:${name}`;
  try {
    const { status, output } = await client.send(new sdk.DescribeExecutionCommand({ executionArn }));
    return { status, output: output === undefined ? undefined : JSON.parse(output) };
  } catch (error) {
    if (!namedOneOf(error, ['ExecutionDoesNotExist'])) throw error;
    throw notFound();
  }
}

/** The list of the names of the running executions of a state machine. */
export const runningExecutions =
  (machine: 'LOAN_MACHINE_ARN'): List<string> =>
  async ({ cursor }) => {
    const { sdk, client } = await machines();
    const { executions = [], nextToken } = await client.send(
      new sdk.ListExecutionsCommand({
        stateMachineArn: env(machine),
        statusFilter: 'RUNNING',
        maxResults: 1000,
        nextToken: cursor,
      }),
    );
    const items = executions.map(({ name }) => String(name));
    return nextToken === undefined ? { items } : { items, cursor: nextToken };
  };

/** Stores the task token with which a machine waits; a retry of the step brings a new one, which replaces it. */
export const storeToken = (key: Key, token: string): Promise<void> =>
  commit([put({ ...key, token, ttl: Math.floor(Date.now() / 1000) + TOKEN_TTL_SECONDS })]);

/** Completes the wait whose token is stored under this key. Does nothing where none is. */
export async function wake(key: Key): Promise<void> {
  const stored = await readItem(key);
  if (stored) await completeToken(TaskToken.parse(stored).token);
}

/** Completes a wait. A token whose wait is over is no error: the machine has gone on and read the item. */
export async function completeToken(token: string): Promise<void> {
  const { sdk, client } = await machines();
  try {
    await client.send(new sdk.SendTaskSuccessCommand({ taskToken: token, output: '{}' }));
  } catch (error) {
    if (!namedOneOf(error, ['TaskTimedOut', 'InvalidToken', 'TaskDoesNotExist'])) throw error;
  }
}
