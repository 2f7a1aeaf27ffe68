import { afterAll, beforeAll } from 'vitest';
import { startTable } from './table.ts';

/** Gives the tests of a file an empty table; hooks that need it come after this call. */
export function withTable(): void {
  let table: Awaited<ReturnType<typeof startTable>> | undefined;
  beforeAll(async () => {
    table = await startTable();
  });
  afterAll(() => table?.close());
}
