import { afterEach, beforeAll } from 'vitest';
import { startTable } from './table.ts';

/** Gives the tests of a file an empty table, or each of them; hooks that need it come after this call. */
export function withTable(of: 'file' | 'test' = 'file'): void {
  beforeAll(startTable);
  if (of === 'test') afterEach(startTable);
}
