import { listJobRuns } from '#lambdas/platform/job.ts';
import { serve } from '#lambdas/platform/serve.ts';
import { adminApi } from '#shared/admin/api.ts';
import { listRecentLogs } from './list-recent-logs.ts';
import { readStats } from './read-stats.ts';

export const handler = serve(adminApi, {
  readStats,
  listRecentLogs,
  listJobs: listJobRuns,
  // Whoever is Admin without one of the named sub-roles sees figures and log, which is what an Observer is (RULES 1).
  readAdminRole: async ({ caller }) => ({ role: caller.person.subRole ?? 'Observer' }),
});
