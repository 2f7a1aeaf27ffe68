import { readJobs } from '#lambdas/platform/job.ts';
import { serve } from '#lambdas/platform/serve.ts';
import { adminApi } from '#shared/admin/api.ts';
import { peopleApi } from '#shared/admin/people-api.ts';
import { endSessions } from './end-sessions.ts';
import { confirmReset, listResets, requestReset } from './factor-reset.ts';
import { listRecentLogs } from './list-recent-logs.ts';
import {
  findPeople,
  listDocumentsOfPerson,
  listGuaranteesOfPerson,
  listInvestmentsOfPerson,
  listLoansOfPerson,
  readPerson,
} from './people.ts';
import { readReport } from './read-report.ts';
import { readStats } from './read-stats.ts';
import { readJobRun, runJob } from './run-job.ts';

const api = { ...adminApi, ...peopleApi };

export const handler = serve(api, {
  readStats,
  listRecentLogs,
  readReport,
  listJobs: ({ caller }) => readJobs(caller),
  runJob,
  readJobRun,
  // An Admin without a sub-role sees figures and log, like an Observer (ACCOUNTS-29).
  readAdminRole: async ({ caller }) => ({ role: caller.person.subRole ?? 'Observer' }),
  findPeople,
  readPerson,
  listLoansOfPerson,
  listInvestmentsOfPerson,
  listGuaranteesOfPerson,
  listDocumentsOfPerson,
  endSessions,
  listFactorResets: listResets,
  requestFactorReset: requestReset,
  confirmFactorReset: confirmReset,
});
