import type { SFNClient } from '@aws-sdk/client-sfn';
import * as z from 'zod/mini';
import { DomainError } from '#shared/errors.ts';
import { env } from './env.ts';
import { commit, find } from './table.ts';
import { type Key, put } from './writes.ts';

const Token = z.object({ token: z.string() });
/** Tokens outlive every wait but not for ever: a loan leaves its last waiting status within months. */
const KEPT_SECONDS = 400 * 86_400;

let client: SFNClient | undefined;

/** The client is loaded on first use: most calls of an area start no machine and send no token. */
async function machines() {
  const sdk = await import('@aws-sdk/client-sfn');
  client ??= new sdk.SFNClient({});
  return { sdk, client };
}

const namedOneOf = (error: unknown, names: readonly string[]) => error instanceof Error && names.includes(error.name);

/** Starts the machine of an item, once: it bears the item's name, so that a second start is the ordinary case. */
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

/** How an execution stands, by its name, and what it answered once it has succeeded. Refuses with NotFound. */
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
    throw new DomainError('NotFound', 'We cannot find this.');
  }
}

/** The names of the executions of a machine that run. */
export async function runningExecutions(machine: 'LOAN_MACHINE_ARN'): Promise<string[]> {
  const { sdk, client } = await machines();
  const names: string[] = [];
  let next: string | undefined;
  do {
    const { executions = [], nextToken } = await client.send(
      new sdk.ListExecutionsCommand({
        stateMachineArn: env(machine),
        statusFilter: 'RUNNING',
        maxResults: 1000,
        ...(next && { nextToken: next }),
      }),
    );
    names.push(...executions.map(({ name }) => String(name)));
    next = nextToken;
  } while (next);
  return names;
}

/** Keeps the token with which a machine waits; a retry of the step brings a new one, which takes its place. */
export const keepToken = (key: Key, token: string): Promise<void> =>
  commit([put({ ...key, token, ttl: Math.floor(Date.now() / 1000) + KEPT_SECONDS })]);

/** Wakes the machine that waits under this key. Where none waits, or it woke by itself, there is nothing to do. */
export async function wake(key: Key): Promise<void> {
  const kept = await find(key, Token);
  if (kept) await completeToken(kept.token);
}

/** Ends a wait. A token whose wait is over is the ordinary case: the machine has looked at the item by then. */
export async function completeToken(token: string): Promise<void> {
  const { sdk, client } = await machines();
  try {
    await client.send(new sdk.SendTaskSuccessCommand({ taskToken: token, output: '{}' }));
  } catch (error) {
    if (!namedOneOf(error, ['TaskTimedOut', 'InvalidToken', 'TaskDoesNotExist'])) throw error;
  }
}
