import { entityOf } from '#lambdas/audit/entity-of.ts';
import { Books } from '#shared/audit/books.ts';

/** The books of items as they are stored. */
export function booksOf(items: Iterable<unknown>): Books {
  const books = new Books();
  for (const item of items) {
    const audited = entityOf(item);
    if (audited) books.take(audited);
  }
  return books;
}
