import { readFileSync } from 'node:fs';
import type { Entry } from '#shared/ledger/postings.ts';

const lines = readFileSync('docs/rules/ledger.md', 'utf8').split('\n');

/** The rows of the table of docs/rules/ledger.md that begins with these columns, cell by cell. */
function table(...columns: string[]): string[][] {
  const begin = lines.findIndex((line) => line.startsWith(`| ${columns.join(' | ')} |`));
  const rest = lines.slice(begin + 2);
  const rows = rest.slice(
    0,
    rest.findIndex((line) => !line.startsWith('|')),
  );
  return rows.map((row) =>
    row
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );
}

const list = (cell = ''): string[] => (cell === '' ? [] : cell.split(', '));
/** 'WALLET:{user}' as an expression for every wallet. */
const patternOf = (account: string): RegExp => new RegExp(`^${account.replace(/\{\w+\}/g, '[^:]+')}$`);

/** What docs/rules/ledger.md says of accounts (LEDGER-7), kinds of entry (LEDGER-9) and invariants (LEDGER-15). */
export const accounts = table('Account', 'Group').flatMap(([names = '', group = '']) =>
  list(names).map((name) => ({ pattern: patternOf(name), group })),
);
export const kinds = table('Kind', 'Posted when').map(([kind = '', , debit, credit, shown]) => ({
  kind,
  debit: list(debit).map(patternOf),
  credit: list(credit).map(patternOf),
  shown: list(shown),
}));
export const invariants = table('Invariant').map(([name = '']) => name);

/** The parts of a settlement go through here, on either side (LEDGER-10). */
const clearing = patternOf('CLEARING:{loan}');

/** The legs of an entry that its kind does not have on the page. */
export function misposted({ kind, legs }: Pick<Entry, 'kind' | 'legs'>): string[] {
  const row = kinds.find((each) => each.kind === kind);
  return legs.flatMap(({ account, amount }) => {
    const allowed = [clearing, ...((amount < 0 ? row?.debit : row?.credit) ?? [])];
    if (allowed.some((pattern) => pattern.test(account))) return [];
    return [`${kind} ${amount < 0 ? 'debits' : 'credits'} ${account}`];
  });
}
