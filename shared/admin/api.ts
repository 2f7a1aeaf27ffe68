import * as z from 'zod/mini';
import { get, Page, SubRole } from '#shared/endpoint.ts';
import { JobRun } from './job.ts';

/** What staff did, newest first (specification 2, section 3). */
const LogEntry = z.object({
  logid: z.string(),
  actiontype: z.string(),
  actiondetails: z.string(),
  actiontimestamp: z.string(),
});

const queue = z.int();

export const adminApi = {
  readStats: get('/admin/dashboard-stats', {
    who: ['Admin'],
    result: z.object({
      totalUsers: z.int(),
      pendingLoans: z.int(),
      approvedLoans: z.int(),
      /** How much waits for this reviewer's own stage; null for whoever decides nothing. */
      queues: z.nullable(z.object({ kyc: queue, loans: queue, investments: queue, guarantors: queue })),
    }),
  }),
  listRecentLogs: get('/admin/recent-logs', { who: ['Admin'], query: Page, result: z.array(LogEntry) }),
  /** How each scheduled job ran last; one that never ran is not among them. */
  listJobs: get('/admin/jobs', { who: ['SystemAdmin'], result: z.array(JobRun) }),
  /** Exactly one value, whatever else the person is (DETAILS). */
  readAdminRole: get('/admin/role', { who: ['Admin'], result: z.object({ role: SubRole }) }),
};
