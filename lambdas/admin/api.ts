import { readJobs } from '#lambdas/platform/job.ts';
import { serve } from '#lambdas/platform/serve.ts';
import { adminApi } from '#shared/admin/api.ts';
import { listRecentLogs } from './list-recent-logs.ts';
import { readReport } from './read-report.ts';
import { readStats } from './read-stats.ts';
import { readJobRun, runJob } from './run-job.ts';

export const handler = serve(adminApi, {
  readStats,
  listRecentLogs,
  readReport,
  listJobs: ({ caller }) => readJobs(caller),
  runJob,
  readJobRun,
  // Whoever is Admin without one of the named sub-roles sees figures and log, which is what an Observer is (RULES 1).
  readAdminRole: async ({ caller }) => ({ role: caller.person.subRole ?? 'Observer' }),
});
