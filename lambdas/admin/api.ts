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
  // An Admin without a sub-role sees figures and log, like an Observer (ACCOUNTS-29).
  readAdminRole: async ({ caller }) => ({ role: caller.person.subRole ?? 'Observer' }),
});
