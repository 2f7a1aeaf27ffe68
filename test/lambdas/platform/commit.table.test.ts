import { TransactionCanceledException } from '@aws-sdk/client-dynamodb';
import { BatchGetCommand, DynamoDBDocumentClient, TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import { mockClient } from 'aws-sdk-client-mock';
import { describe, expect, it, vi } from 'vitest';
import { addReply } from '#lambdas/platform/idempotency.ts';
import { retry } from '#lambdas/platform/retry.ts';
import { runCommand } from '#lambdas/platform/run-command.ts';
import { commit, findAll, scanTable } from '#lambdas/platform/table.ts';
import { count, emit, insert, put, replace } from '#lambdas/platform/writes.ts';
import { withTable } from '#test/support/with-table.ts';

withTable();

async function items(): Promise<string[]> {
  const keys: string[] = [];
  for await (const { pk } of scanTable()) keys.push(String(pk));
  return keys;
}

describe('a commit (API-19)', () => {
  const all = (name: string) => [
    insert({ pk: `THING#${name}`, sk: 'T', version: 1 }),
    ...addReply({ of: { userId: 'a', route: name, clientKey: 'key' }, fingerprint: 'f' }, 200, {}, Date.now()),
    emit({ topic: 'CallsEnded', loanId: 1 }),
    emit({ topic: 'ReceiptMatched', receiptId: name }),
    count('things', 1),
  ];

  it('makes its changes, its record, its counters and one outbox entry of what follows', async () => {
    await commit(all('one'));
    const made = await items();
    expect(made.map((pk) => pk.replace(/^(OUT|STATS)#.*/, '$1')).sort()).toEqual([
      'IDEM#a#one',
      'OUT',
      'STATS',
      'THING#one',
    ]);
  });

  it('does nothing of it when one of its conditions fails, and says what that means', async () => {
    const before = await items();
    await expect(commit([...all('two'), insert({ pk: 'THING#one', sk: 'T', version: 1 })])).rejects.toMatchObject({
      name: 'AlreadyDone',
    });
    expect(await items()).toEqual(before);
  });
});

describe('what meets a change made meanwhile (API-21)', () => {
  it('is decided again from what is stored now', async () => {
    await commit([insert({ pk: 'THING#three', sk: 'T', version: 1 })]);
    const versions = [1, 2];
    let decided = 0;
    await runCommand(async () => {
      decided++;
      const read = versions.shift() ?? 0;
      if (read === 1) await commit([replace({ pk: 'THING#three', sk: 'T', version: 2 })]);
      return [replace({ pk: 'THING#three', sk: 'T', version: read + 1 })];
    });
    expect(decided).toBe(2);
  });

  it('is given up after six attempts, and at once when another attempt cannot help', async () => {
    vi.useFakeTimers();
    const failing = (isRetryable: boolean) => {
      const run = vi.fn().mockRejectedValue(new Error('in the way'));
      const ended = retry(() => isRetryable, run).catch(({ message }: Error) => message);
      return { run, ended };
    };
    const [conflict, refusal] = [failing(true), failing(false)];
    await vi.runAllTimersAsync();
    vi.useRealTimers();
    expect([await conflict.ended, await refusal.ended]).toEqual(['in the way', 'in the way']);
    expect(conflict.run).toHaveBeenCalledTimes(6);
    expect(refusal.run).toHaveBeenCalledTimes(1);
  });

  it.each(['TransactionConflict', 'ThrottlingError', 'ProvisionedThroughputExceeded'])(
    'is Busy when %s stays in the way of one transaction, and no condition of it has failed',
    async (Code) => {
      const client = mockClient(DynamoDBDocumentClient);
      client.on(TransactWriteCommand).rejects(
        new TransactionCanceledException({
          $metadata: {},
          message: 'cancelled',
          CancellationReasons: [{ Code }],
        }),
      );
      await expect(commit([insert({ pk: 'THING#four', sk: 'T', version: 1 })])).rejects.toMatchObject({ name: 'Busy' });
      const tokens = client.commandCalls(TransactWriteCommand).map(({ args: [{ input }] }) => input.ClientRequestToken);
      expect(tokens).toEqual(Array(6).fill(tokens[0]));
      client.restore();
    },
  );

  it('reads more than a hundred keys at the same time, each once', async () => {
    const keys = Array.from({ length: 230 }, (_, nr) => ({ pk: `THING#${nr}`, sk: 'MANY' }));
    for (const from of [0, 100, 200]) await commit(keys.slice(from, from + 90).map((key) => put(key)));
    const found = await findAll(keys);
    expect(found.map(({ pk }) => pk).toSorted()).toEqual(
      keys.flatMap(({ pk }, nr) => (nr % 100 < 90 ? [pk] : [])).toSorted(),
    );
    const client = mockClient(DynamoDBDocumentClient);
    client.on(BatchGetCommand).callsFake(() => new Promise(() => undefined));
    void findAll(keys);
    expect(client.commandCalls(BatchGetCommand)).toHaveLength(3);
    client.restore();
  });

  it('is Busy when DynamoDB leaves keys unprocessed in each of six attempts', async () => {
    const client = mockClient(DynamoDBDocumentClient);
    const Key = { pk: 'THING#one', sk: 'T' };
    client.on(BatchGetCommand).resolves({ UnprocessedKeys: { [String(process.env.TABLE_NAME)]: { Keys: [Key] } } });
    await expect(findAll([Key])).rejects.toMatchObject({ name: 'Busy' });
    expect(client.commandCalls(BatchGetCommand)).toHaveLength(6);
    client.restore();
  });
});
