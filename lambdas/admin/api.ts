import { tiesNeeded } from '#lambdas/conflicts/guard.ts';
import type { Caller } from '#lambdas/platform/caller.ts';
import { readJobs } from '#lambdas/platform/job.ts';
import { serve } from '#lambdas/platform/serve.ts';
import { eachReadable } from '#lambdas/platform/unreadable.ts';
import { decideStaffLoan, listConflicts, nameReviewer, settleConflict } from './conflicts.ts';
import { adminContract } from './contract.ts';
import { endSessions } from './end-sessions.ts';
import { confirmReset, listResets, requestReset } from './factor-reset.ts';
import { listRecentLogs, logPage } from './list-recent-logs.ts';
import { loanPageNeeds, readLoanForReview } from './loan-page.ts';
import {
  findPeople,
  listDocumentsOfPerson,
  listGuaranteesOfPerson,
  listInvestmentsOfPerson,
  listLoansOfPerson,
  readPerson,
} from './people.ts';
import { personFileNeeds, readPersonForReview } from './person-file.ts';
import { readJournal } from './read-journal.ts';
import { readQuarter } from './read-quarter.ts';
import { readRegisters } from './read-registers.ts';
import { readOpenBooks, readReport } from './read-report.ts';
import { readReturn } from './read-return.ts';
import { readStats, statsFor } from './read-stats.ts';
import { readJobRun, runJob } from './run-job.ts';
import { addTie, confirmTies, readTies, removeTie, tiesOf } from './ties.ts';

/** An Admin without a sub-role sees figures and log, like an Observer (ACCOUNTS-29). */
const subRoleOf = ({ person }: Caller) => person.subRole ?? 'Observer';

export const handler = serve(
  adminContract,
  {
    readLoanForReview,
    readPersonForReview,
    readStats,
    listRecentLogs,
    readReport,
    readJournal,
    readQuarter,
    readRegisters,
    readOpenBooks,
    readReturn,
    listJobs: ({ caller }) => readJobs(caller),
    runJob,
    readJobRun,
    readAdminRole: async ({ caller }) => ({ role: subRoleOf(caller) }),
    readAdminOverview: async ({ caller, now }) => {
      const [stats, { entries }, [ties]] = await Promise.all([
        statsFor(caller, now),
        logPage({ query: {}, caller, now }),
        eachReadable([caller], (one) => tiesOf(one, now)),
      ]);
      const tiesdue = ties?.isdue ? { until: ties.until, isoverdue: ties.isoverdue } : null;
      return { role: subRoleOf(caller), stats, logs: entries, tiesdue };
    },
    findPeople,
    readPerson,
    listLoansOfPerson,
    listInvestmentsOfPerson,
    listGuaranteesOfPerson,
    listDocumentsOfPerson,
    endSessions,
    readTies,
    addTie,
    removeTie,
    confirmTies,
    listConflicts,
    nameReviewer,
    settleConflict,
    decideStaffLoan,
    listFactorResets: listResets,
    requestFactorReset: requestReset,
    confirmFactorReset: confirmReset,
  },
  {
    readLoanForReview: ({ params, userId }) => [...loanPageNeeds(params.id), ...tiesNeeded(userId)],
    readPersonForReview: ({ params }) => personFileNeeds(params.id),
  },
);
