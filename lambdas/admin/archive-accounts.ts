import { endAllSessions } from '#lambdas/accounts/sessions.ts';
import { listActiveIn, people, savePerson } from '#lambdas/accounts/store.ts';
import { listGuarantorsBy } from '#lambdas/guarantors/store.ts';
import { listInvestmentsBy } from '#lambdas/investments/store.ts';
import { balanceOf } from '#lambdas/ledger/store.ts';
import { owedToGuarantors } from '#lambdas/loans/owed-to-guarantors.ts';
import { loans } from '#lambdas/loans/store.ts';
import { runEach } from '#lambdas/platform/run-each.ts';
import { commit } from '#lambdas/platform/table.ts';
import { eachReadable } from '#lambdas/platform/unreadable.ts';
import { emit, type Write } from '#lambdas/platform/writes.ts';
import { nameOf, type Person } from '#shared/accounts/person.ts';
import { addMonthsClamped, apiaDayOf } from '#shared/calendar.ts';
import type { JobItem } from '#shared/job.ts';
import { account } from '#shared/ledger/postings.ts';
import { isLive } from '#shared/loans/loan-lifecycle.ts';
import { addMonths } from './store.ts';

/** A person who signed in last in a month has been inactive for 24 months when the 25th month after it begins (ACCOUNTS-43). */
const INACTIVE_MONTHS = 25;
/** The months in which a run still notifies somebody whom the one of their month did not. */
const MONTHS_LATE = 2;
/** The day of the archive is within so many months of the notice. */
const MONTHS_NOTICE = 2;

/**
 * Once a month: notifies people who were inactive for 24 months, and archives those who were notified at least a month before
 * (ACCOUNTS-43). A failure does not stop the others (ADMIN-13).
 */
export async function archiveAccounts(now: number): Promise<void> {
  const today = apiaDayOf(now);
  const inactive = await inactiveOn(today);
  await runEach(inactive.map((id) => ({ id, run: () => notifyOrArchive(id, today, now) })));
}

/** The people that the job would notify now, and those that it would archive. */
export async function accountsToArchive(now: number): Promise<JobItem[]> {
  const today = apiaDayOf(now);
  const items = await eachReadable(await inactiveOn(today), async (id) => {
    const person = await people.get({ id });
    const effect = await dueOn(person, today);
    return effect ? [{ id, about: nameOf(person), effect }] : [];
  });
  return items.flat();
}

/** The ids of the people whose latest sign-in was 25 to 29 months ago. */
async function inactiveOn(today: string): Promise<string[]> {
  const last = addMonths(today.slice(0, 7), -INACTIVE_MONTHS);
  const months = Array.from({ length: 1 + MONTHS_LATE + MONTHS_NOTICE }, (_, before) => addMonths(last, -before));
  return (await Promise.all(months.map((month) => listActiveIn(month)))).flat();
}

/** What is due for a person: the archive where they were notified after their latest sign-in, and the day has come of which they were told. */
async function dueOn(person: Person, today: string): Promise<'Notify' | 'Archive' | undefined> {
  const { archiveOn = '', lastActiveAt = '' } = person;
  const inactiveFrom = addMonths(lastActiveAt.slice(0, 7), INACTIVE_MONTHS);
  // Earlier is the day of a notice after which they signed in.
  const isNotified = archiveOn >= addMonths(inactiveFrom, 1);
  // Any later, no run would find them on their archive date. Any earlier means that they signed in after they were listed.
  const isToBeNotified = inactiveFrom <= today && addMonths(inactiveFrom, MONTHS_LATE) >= today.slice(0, 7);
  if ((isNotified ? archiveOn > today : !isToBeNotified) || (await isNeeded(person))) return undefined;
  return isNotified ? 'Archive' : 'Notify';
}

async function notifyOrArchive(id: string, today: string, now: number): Promise<void> {
  const person = await people.get({ id });
  const effect = await dueOn(person, today);
  if (effect === 'Notify') await commit(notified(id, today));
  if (effect !== 'Archive') return;
  const after = { ...person, disabledAt: new Date(now).toISOString() };
  await commit([...savePerson(after, person), ...(await endAllSessions(id, now))]);
}

/** Tells a person of the first run of the job that is a month or more away. */
function notified(id: string, today: string): Write[] {
  const inAMonth = addMonthsClamped(today, 1);
  const day = inAMonth.endsWith('-01') ? inAMonth : `${addMonths(inAMonth.slice(0, 7), 1)}-01`;
  return [
    people.update({ id }, { set: { archiveOn: day } }),
    emit({ topic: 'Notice', userId: id, kind: 'AccountArchived', params: { day } }),
  ];
}

/** Whether an account is archived already, or has money, a live loan, a guarantee, an investment in a live loan, or somebody owes for a guarantee (COLLECTIONS-14). */
async function isNeeded(person: Person): Promise<boolean> {
  if (person.disabledAt || person.liveLoans > 0 || person.defaultedLoans > 0 || person.guarantees > 0) return true;
  const { balance } = await balanceOf(account.wallet(person.id));
  if (balance !== 0) return true;
  if ((await owedToGuarantors(person.id)) > 0 || (await owedAsGuarantor(person.id)) > 0) return true;
  const investments = (await listInvestmentsBy(person.id)).filter(({ status }) => status !== 'Rejected');
  const lent = await Promise.all(investments.map(({ loanId }) => loans.get({ id: loanId })));
  return lent.some(({ status }) => isLive(status));
}

/** What borrowers owe to a person for guarantees, ended ones included. */
async function owedAsGuarantor(userId: string): Promise<number> {
  const guarantees = await listGuarantorsBy(userId);
  const owed = await Promise.all(guarantees.map(({ id, loanId }) => balanceOf(account.recourse(loanId, id))));
  return owed.reduce((all, { balance }) => all + balance, 0);
}
