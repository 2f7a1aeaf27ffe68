import * as z from 'zod/mini';
import { Named } from '#shared/accounts/named.ts';
import { ApiaDay } from '#shared/calendar.ts';
import { get, Id, Page, post, SubRole } from '#shared/endpoint.ts';
import { wrong } from '#shared/english.ts';
import { JobName, JobRequest, Jobs, RequestedRun } from '#shared/job.ts';
import { LogKind } from './log-kinds.ts';
import { ReportView } from './report.ts';

/** What staff did, newest first (ADMIN-5). */
const LogEntry = z.object({
  logid: z.string(),
  actiontype: z.string(),
  actiondetails: z.string(),
  actiontimestamp: z.string(),
  /** Who did it. */
  by: Named,
  /** The first person whom it was done to, and the loan; null for a loan that the reader may not open (LOANS-43). */
  person: z.nullable(Named),
  loanid: z.nullable(z.int()),
});
export type LogEntry = z.output<typeof LogEntry>;

/** Which entries of the log are wanted (ADMIN-40): all of these hold. Days are of Apia, both included. */
const LogQuery = z.extend(Page, {
  person: z.optional(Id),
  staff: z.optional(Id),
  kind: z.optional(LogKind),
  from: z.optional(ApiaDay),
  to: z.optional(ApiaDay),
});
export type LogQuery = z.output<typeof LogQuery>;

const queue = z.int();

/** The figures of the dashboard. */
const Stats = z.object({
  totalUsers: z.int(),
  pendingLoans: z.int(),
  approvedLoans: z.int(),
  /** How the jobs ran last: all of them for a SystemAdmin, the audit alone for reviewers (ADMIN-6). */
  jobs: Jobs,
  /** How much waits for this reviewer's own stage; null for other sub-roles (ADMIN-4). */
  queues: z.nullable(
    z.object({
      kyc: queue,
      loans: queue,
      investments: queue,
      guarantors: queue,
      /** Defaults and charge-offs that can be confirmed, counted up to 100; absent for whoever confirms none (COLLECTIONS-22). */
      defaults: z.optional(queue),
    }),
  ),
  /** What waits for both reviewers, each but second looks counted up to 100; null for other sub-roles (ADMIN-4). */
  sharedQueues: z.nullable(
    z.object({
      receipts: queue,
      conflicts: queue,
      payouts: queue,
      standing: queue,
      chats: queue,
      secondLooks: queue,
      /** Closing balances that are due, or wait for another person (PROOF-1). */
      balances: z._default(queue, 0),
    }),
  ),
});
export type Stats = z.output<typeof Stats>;

export const adminApi = {
  readStats: get('/admin/dashboard-stats', {
    who: ['Admin'],
    result: Stats,
  }),
  /** A page may be shorter than asked for, and even empty, although more follows: a call reads so far and no further (ADMIN-41). */
  listRecentLogs: get('/admin/recent-logs', { who: ['Admin'], query: LogQuery, result: z.array(LogEntry) }),
  /** The report on the portfolio, as of the latest audit; null before the first (ADMIN-15). */
  readReport: get('/admin/reports', {
    who: ['RiskReviewer', 'CreditApprover', 'SystemAdmin'],
    result: z.object({ report: z.nullable(ReportView) }),
  }),
  listJobs: get('/admin/jobs', { who: ['SystemAdmin'], result: Jobs }),
  /** Starts a run of a job, or a dry run; its state is read by its id (ADMIN-12). */
  runJob: post('/admin/jobs/{name}', {
    who: ['SystemAdmin'],
    params: z.strictObject({ name: JobName }),
    body: JobRequest,
    result: z.object({ runid: z.string() }),
    status: 201,
  }),
  readJobRun: get('/admin/job-runs/{id}', {
    who: ['SystemAdmin'],
    params: z.strictObject({ id: z.string().check(z.regex(/^[0-9a-f]{32}$/, wrong('JobRunUnknown'))) }),
    result: RequestedRun,
  }),
  /** Exactly one value, whatever other roles the person has (ACCOUNTS-29). */
  readAdminRole: get('/admin/role', { who: ['Admin'], result: z.object({ role: SubRole }) }),
  /** What the first page of staff shows, in one call (SITE-78): `logs` is the first page of the log. */
  readAdminOverview: get('/overview/admin', {
    who: ['Admin'],
    result: z.object({
      role: SubRole,
      stats: Stats,
      logs: z.array(LogEntry),
      /** Their list of ties is to be confirmed, and the last day on which they may decide before that; null where it is (CONFLICTS-2). */
      tiesdue: z.nullable(z.object({ until: z.string(), isoverdue: z.boolean() })),
    }),
  }),
};
