import { entityOf } from '#lambdas/audit/entity-of.ts';
import { Books } from '#shared/audit/books.ts';
import { countBooks, findingsInBooks, findingsInSums } from '#shared/audit/broken-invariants.ts';
import { factsOf } from '#shared/audit/fact.ts';
import type { Finding } from '#shared/audit/finding.ts';
import { Sums } from '#shared/audit/sums.ts';

/** What is not of the books. */
const RECORDS = new Set(['Person', 'Email', 'Document', 'Guarantor']);

/** The books of items as they are stored, of which all is from before the end of the day. */
export function booksOf(items: Iterable<unknown>): Books {
  const books = new Books();
  for (const item of items) {
    const audited = entityOf(item);
    if (audited && !RECORDS.has(audited.entity))
      for (const fact of factsOf(audited, { day: '~', quarter: { start: '~', end: '~' } })) books.take(fact);
  }
  return books;
}

/** The invariants that the books break (LEDGER-15), those of all loans together included; nothing when all is well. */
export function brokenInvariants(books: Books): Finding[] {
  const sums = new Sums();
  countBooks(books, sums);
  return [...findingsInBooks(books), ...findingsInSums(sums, /^(loans|investments)[A-Z]/)];
}
