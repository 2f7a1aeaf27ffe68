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
import { emit } from '#lambdas/platform/writes.ts';
import { nameOf, type Person } from '#shared/accounts/person.ts';
import { addMonthsClamped, apiaDayOf } from '#shared/calendar.ts';
import type { JobItem } from '#shared/job.ts';
import { account } from '#shared/ledger/postings.ts';
import { isLive } from '#shared/loans/loan-lifecycle.ts';
import { addMonths } from './store.ts';

/** A person who signed in last in a month has been inactive for 24 months when the 25th month after it begins (ACCOUNTS-43). */
const INACTIVE_MONTHS = 25;

/**
 * Once a month: notifies people who were inactive for 24 months, and archives those who were notified the month before
 * (ACCOUNTS-43). A failure does not stop the others (ADMIN-13).
 */
export async function archiveAccounts(now: number): Promise<void> {
  const today = apiaDayOf(now);
  const { toNotify, toArchive } = await inactiveOn(today);
  await runEach([
    ...toNotify.map((id) => ({ id, run: () => notify(id, today) })),
    ...toArchive.map((id) => ({ id, run: () => archive(id, today, now) })),
  ]);
}

/** The people that the job would notify now, and those that it would archive. */
export async function accountsToArchive(now: number): Promise<JobItem[]> {
  const today = apiaDayOf(now);
  const { toNotify, toArchive } = await inactiveOn(today);
  const items: JobItem[] = [];
  for (const [ids, isDue, effect] of [
    [toNotify, isToBeNotified, 'Notify'],
    [toArchive, isToBeArchived, 'Archive'],
  ] as const)
    items.push(
      ...(
        await eachReadable(ids, async (id) => {
          const person = await people.get({ id });
          return (await isDue(person, today)) ? [{ id, about: nameOf(person), effect }] : [];
        })
      ).flat(),
    );
  return items;
}

/** The ids of the people whose latest sign-in was 25 months ago, and of those whose was 26 months ago. */
async function inactiveOn(today: string): Promise<{ toNotify: string[]; toArchive: string[] }> {
  const month = today.slice(0, 7);
  return {
    toNotify: await listActiveIn(addMonths(month, -INACTIVE_MONTHS)),
    toArchive: await listActiveIn(addMonths(month, -INACTIVE_MONTHS - 1)),
  };
}

const isToBeNotified = async (person: Person, today: string): Promise<boolean> =>
  (person.archiveOn ?? '') <= today && !(await isNeeded(person));

const isToBeArchived = async (person: Person, today: string): Promise<boolean> =>
  person.archiveOn !== undefined && person.archiveOn <= today && !(await isNeeded(person));

async function notify(id: string, today: string): Promise<void> {
  if (!(await isToBeNotified(await people.get({ id }), today))) return;
  const day = addMonthsClamped(today, 1);
  await commit([
    people.update({ id }, { set: { archiveOn: day } }),
    emit({ topic: 'Notice', userId: id, kind: 'AccountArchived', params: { day } }),
  ]);
}

async function archive(id: string, today: string, now: number): Promise<void> {
  const person = await people.get({ id });
  if (!(await isToBeArchived(person, today))) return;
  const after = { ...person, disabledAt: new Date(now).toISOString() };
  await commit([...savePerson(after, person), ...(await endAllSessions(id, now))]);
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
