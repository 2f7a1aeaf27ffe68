import type { Holding } from '#shared/proof/books.ts';
import { Books } from './books.ts';
import { countBooks, findingsInBooks } from './broken-invariants.ts';
import { countJournal } from './count-journal.ts';
import { countQuarter, type Home, homesOf, loansOfQuarter, type QuarterLoan } from './count-quarter.ts';
import { countTrust } from './count-trust.ts';
import { countDayEnd, countProof } from './day-end.ts';
import type { Fact } from './fact.ts';
import type { Finding } from './finding.ts';
import { countPortfolio } from './portfolio.ts';
import { countRecords, findingsInRecords, Records } from './records.ts';
import { Sums } from './sums.ts';

/** Days of Apia: that of the audit, and the last one that the quarter counts (`lastDayCounted`). */
export type Days = { today: string; counted: string };
type Checked = { findings: Finding[]; sums: Sums; held: Holding[]; loans: QuarterLoan[]; homes: Home[] };

/**
 * What is wrong with facts that are all of their keys, and what they add up to. The findings of all keys together, and those in
 * their sums (`findingsInSums`), are what breaks the invariants (LEDGER-15). `held` is a part of what members had at the end of the last day (PROOF-5),
 * `loans` and `homes` are a part of what the quarter says of loans (ADMIN-52).
 */
export function check(facts: Iterable<Fact>, { today, counted }: Days): Checked {
  const [books, records, sums] = [new Books(), new Records(), new Sums()];
  const found: Finding[] = [];
  for (const fact of facts) {
    books.take(fact);
    records.take(fact);
    if (fact.is === 'Finding') found.push(fact.finding);
    countProof(fact, sums);
  }
  countBooks(books, sums);
  countRecords(records, sums);
  countPortfolio(books, today, sums);
  countJournal(books, today, sums);
  countQuarter(books, records, counted, sums);
  countTrust(books, today, sums);
  return {
    held: countDayEnd(books, sums),
    loans: loansOfQuarter(books, counted),
    homes: homesOf(records, counted),
    findings: [...findingsInBooks(books), ...findingsInRecords(records, books), ...found],
    sums,
  };
}
