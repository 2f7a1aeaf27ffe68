import type { Route } from '#lambdas/platform/serve.ts';
import type { adminApi } from '#shared/admin/api.ts';
import { findReport } from './store.ts';

/** The latest report on the portfolio: one item, which the nightly audit makes. Null before the first. */
export const readReport: Route<typeof adminApi.readReport> = async () => ({ report: (await findReport()) ?? null });
