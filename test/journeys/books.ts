import { environmentOf } from '#bin/environment.ts';
import type { World } from '#local/seed/world.ts';
import type { Books } from '#shared/audit/books.ts';
import { account } from '#shared/ledger/postings.ts';
import { type Sene, sene } from '#shared/money.ts';

type Place = { world: World; endpoints: string };

/** The books of a cloud as the nightly audit reads them, which finds nothing wrong with them. */
export async function auditedBooks({ world, endpoints }: Place): Promise<Books> {
  await world.settle();
  Object.assign(process.env, environmentOf({ endpoints }));
  // Loaded only now: its clients read the environment that was just set.
  const { runAudit } = await import('#lambdas/audit/run-audit.ts');
  const { scanTable } = await import('#lambdas/platform/table.ts');
  const findings = await runAudit(world.settle);
  if (findings.length > 0) throw new Error(`The audit finds ${JSON.stringify(findings)}`);
  const { booksOf } = await import('#test/support/books.ts');
  const items: unknown[] = [];
  for await (const item of scanTable()) items.push(item);
  return booksOf(items);
}

/** What lies in an account of the books; of a memo account, how much it notes. */
export const balanceIn = ({ balances }: Books, name: string): Sene => sene(Math.abs(balances.get(name)?.balance ?? 0));

/** A loan of the books that is paid out, with the schedule it has now, the first instalment first. */
export function loanIn({ loans }: Books, id: number) {
  const { loan, rows = [], holders = [], investments = [] } = loans.get(String(id)) ?? {};
  if (!loan) throw new Error(`The books have no loan ${id}`);
  const schedule = rows.filter(({ planId }) => planId === loan.planId).sort((one, other) => one.nr - other.nr);
  return { loan, rows: schedule, holders, investments };
}

/** What a person has in their wallet by the books, and how often it moved. */
export const walletIn = (books: Books, userId: string) => ({
  balance: balanceIn(books, account.wallet(userId)),
  moves: books.posted.get(account.wallet(userId))?.n ?? 0,
});
