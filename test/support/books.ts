import { entityOf } from '#lambdas/audit/entity-of.ts';
import { Books } from '#shared/audit/books.ts';
import { factsOf } from '#shared/audit/fact.ts';

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
