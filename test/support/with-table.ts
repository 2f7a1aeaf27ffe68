import { afterAll, afterEach, beforeAll } from 'vitest';
import { commit, scanTable } from '#lambdas/platform/table.ts';
import { remove } from '#lambdas/platform/writes.ts';
import { startTable } from './table.ts';

/** Gives the tests of a file an empty table, or each of them; hooks that need it come after this call. */
export function withTable(of: 'file' | 'test' = 'file'): void {
  let table: Awaited<ReturnType<typeof startTable>> | undefined;
  beforeAll(async () => {
    table = await startTable();
  });
  if (of === 'test') afterEach(empty);
  afterAll(() => table?.close());
}

/** How many items one transaction removes. */
const BATCH = 90;

async function empty(): Promise<void> {
  const keys: { pk: string; sk: string }[] = [];
  for await (const { pk, sk } of scanTable()) keys.push({ pk, sk });
  for (let begin = 0; begin < keys.length; begin += BATCH) await commit(keys.slice(begin, begin + BATCH).map(remove));
}
