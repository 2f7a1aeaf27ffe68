import type { Route } from '#lambdas/platform/serve.ts';
import type { adminApi } from '#shared/admin/api.ts';
import { openBooksOf } from '#shared/admin/open-books.ts';
import type { openBooksApi } from '#shared/admin/open-books-api.ts';
import { reports } from './store.ts';

/** The latest report on the portfolio, which the audit makes; null before the first (ADMIN-15). */
export const readReport: Route<typeof adminApi.readReport> = async () => ({ report: (await reports.find({})) ?? null });

/** What anybody may know of it (ADMIN-46); null before the first. */
export const readOpenBooks: Route<typeof openBooksApi.readOpenBooks> = async () => {
  const report = await reports.find({});
  return { books: report ? openBooksOf(report) : null };
};
