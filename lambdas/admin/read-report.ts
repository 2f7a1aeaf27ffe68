import type { Route } from '#lambdas/platform/serve.ts';
import type { adminApi } from '#shared/admin/api.ts';
import { reports } from './store.ts';

/** The latest report on the portfolio, which the audit makes; null before the first (ADMIN-15). */
export const readReport: Route<typeof adminApi.readReport> = async () => ({ report: (await reports.find({})) ?? null });
