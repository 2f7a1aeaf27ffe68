import { kycCards } from '#lambdas/accounts/store.ts';
import { remindOfHearing } from '#lambdas/collections/remind-of-hearing.ts';
import { hearings } from '#lambdas/collections/store.ts';
import { mayReopen, reopenSilentSlots } from '#lambdas/guarantors/reopen-slots.ts';
import { guarantors, listGuarantorsOf, listReadableGuarantorsOf } from '#lambdas/guarantors/store.ts';
import { expireInvestment } from '#lambdas/investments/end-investment.ts';
import { investments } from '#lambdas/investments/store.ts';
import { lapseLoan } from '#lambdas/loans/lapse-loan.ts';
import { alarmOfSecondLook, lapseSecondLook } from '#lambdas/loans/lapse-second-look.ts';
import { loans, secondLooks } from '#lambdas/loans/store.ts';
import { readCounters } from '#lambdas/platform/counters.ts';
import { runCommand } from '#lambdas/platform/run-command.ts';
import {
  failuresBefore,
  firstOf,
  type List,
  type Part,
  type Place,
  runGroups,
  walk,
  whole,
} from '#lambdas/platform/walk.ts';
import type { Write } from '#lambdas/platform/writes.ts';
import { disastersGivenAt, giveDisasterTime, struckLoans } from '#lambdas/relief/give-disaster-time.ts';
import { alarmOfRelief, endNeedless, lapseRelief, refuseSilent } from '#lambdas/relief/lapse.ts';
import { remindOfPause } from '#lambdas/relief/remind-of-pause.ts';
import { reliefs } from '#lambdas/relief/store.ts';
import { everybody, tellOfYear } from '#lambdas/wallet/tell-of-year.ts';
import {
  type Ending,
  endingOfInvestment,
  endingOfLoan,
  endingOfNominee,
  endingOfRelief,
  endingOfSecondLook,
  endingsAt,
} from '#shared/admin/endings.ts';
import { apiaDayOf } from '#shared/calendar.ts';
import { type Hearing, hearingEndsToRemindOf } from '#shared/collections/hearing.ts';
import { type Page, Role } from '#shared/endpoint.ts';
import { isSilenceToBeReminded } from '#shared/guarantors/guarantor-lifecycle.ts';
import type { Investment } from '#shared/investments/investment.ts';
import type { JobItem } from '#shared/job.ts';
import type { Loan } from '#shared/loans/loan.ts';
import type { SecondLook } from '#shared/loans/second-look.ts';
import { beforeActive } from '#shared/loans/statuses.ts';
import type { Disaster } from '#shared/relief/disaster.ts';
import { pauseEndsToRemindOf } from '#shared/relief/pause.ts';
import type { Relief } from '#shared/relief/relief.ts';
import { waiting } from '#shared/relief/relief-lifecycle.ts';
import { yearToTell } from '#shared/wallet/tax-year.ts';
import { alarmOfIdentity } from './alarm-of-identity.ts';
import { remindOfLoan } from './remind-of-loan.ts';
import { remindOfSilence } from './reminder.ts';
import { waitForDecider } from './wait-for-decider.ts';

/**
 * Something with a deadline, and the writes that end it; no writes if it has moved on since it was listed. `remind` writes the
 * reminder that is due before, or what else is due.
 */
type Timed = {
  ending?: Ending | undefined;
  end?(now: number): Promise<Write[]>;
  remind?(now: number): Promise<Write[]>;
};

/** Groups items by loan or person. Items of one group are processed in sequence. */
type Grouped = { of: number | string; timed(): AsyncGenerator<Timed> };

/**
 * The nightly job. Ends whatever is past its deadline and was missed by its state machine: loans (LOANS-28), unpaid investments
 * (INVESTMENTS-23), requests for more time (RELIEF-14, RELIEF-16), second looks (REASONS-12) and silent nominations (GUARANTORS-15). Sends
 * reminders (GUARANTORS-58, LOANS-62, RELIEF-11). Extends loans that nobody can decide (CONFLICTS-9) or that a disaster affects (RELIEF-21).
 * Alarms of identities that nobody can decide on (CONFLICTS-9). Announces the yearly statement (WALLET-62). Rethrows the first failure after
 * all items are done (ADMIN-13). Returns where the next part continues, if this part ended early (ADMIN-32).
 */
export async function applyDeadlines(now: number, part = whole): Promise<{ ended: number; next?: Place }> {
  const failures = failuresBefore(part);
  let ended = 0;
  const next = await eachTimed({ part, now }, async ({ ending, end, remind }) => {
    const isDue = ending !== undefined && ending.endsAt <= now;
    const perform = isDue ? end : remind;
    if (!perform) return;
    let isDone = false;
    const attempt = runCommand(async () => {
      const writes = await perform(now);
      isDone = writes.length > 0;
      return writes;
    });
    await attempt.catch((error) => {
      isDone = false;
      failures.push(error);
    });
    ended += Number(isDue && isDone);
  });
  if (next) return { ended, next: { ...next, ...firstOf(failures) } };
  if (failures.length > 0) throw failures[0];
  return { ended };
}

/** What the job would end now, and what ends within a day (ADMIN-14). */
export async function listEndings(now: number): Promise<JobItem[]> {
  const endings: Ending[] = [];
  await eachTimed({ part: whole, now }, async ({ ending }) => {
    if (ending) endings.push(ending);
  });
  return endingsAt(endings, now);
}

/**
 * Performs something on everything with a deadline. A status whose counter is zero is not queried: counters change in the same commit as
 * what they count (LEDGER-15).
 */
async function eachTimed(
  { part, now }: { part: Part; now: number },
  perform: (timed: Timed) => Promise<void>,
): Promise<Place | undefined> {
  const [count, given] = await Promise.all([readCounters(), disastersGivenAt(now)]);
  const none = { items: [] };
  const lists: List<Grouped>[] = [
    ...beforeActive.map((status) => async (page: Page) => {
      const found = count[`loans${status}`] ? await loans.page('byStatus', { status }, page) : none;
      return { ...found, items: found.items.map((loan: Loan) => ({ of: loan.id, timed: () => timedIn(loan) })) };
    }),
    async (page: Page) => {
      const found = count.investmentsPending ? await investments.page('byStatus', { status: 'Pending' }, page) : none;
      return {
        ...found,
        items: found.items.map((one: Investment) => ({ of: one.loanId, timed: () => unpaid(one) })),
      };
    },
    ...waiting.map((status) => async (page: Page) => {
      const found = await reliefs.page('waiting', { status }, page);
      return { ...found, items: found.items.map((one: Relief) => ({ of: one.loanId, timed: () => asked(one) })) };
    }),
    async (page: Page) => {
      const found = await secondLooks.page('waiting', { status: 'Asked' }, page);
      return {
        ...found,
        items: found.items.map((one: SecondLook) => ({ of: one.loanId, timed: () => looked(one) })),
      };
    },
    ...pauseEndsToRemindOf(apiaDayOf(now)).map((next) => async (page: Page) => {
      const found = await reliefs.page('ending', { next }, page);
      return { ...found, items: found.items.map((one: Relief) => ({ of: one.loanId, timed: () => paused(one) })) };
    }),
    ...given.map((disaster) => async (page: Page) => {
      const found = await struckLoans(disaster, page);
      const items = found.items.filter(({ isKnown }) => isKnown);
      return { ...found, items: items.map(({ loan }) => ({ of: loan.id, timed: () => struck(disaster, loan) })) };
    }),
    ...hearingEndsToRemindOf(apiaDayOf(now)).map((until) => async (page: Page) => {
      const found = await hearings.page('unanswered', { until }, page);
      return { ...found, items: found.items.map((one: Hearing) => ({ of: one.loanId, timed: () => heard(one) })) };
    }),
    ...Role.options.map((role) => async (page: Page) => {
      const found = count.kycPending ? await kycCards.page('byStatus', { status: 'Pending', role }, page) : none;
      return { ...found, items: found.items.map(({ userId }) => ({ of: userId, timed: () => identified(userId) })) };
    }),
    ...toTell(yearToTell(apiaDayOf(now))),
  ];
  return walk(lists, part, (items) =>
    runGroups(
      items,
      ({ of }) => of,
      async ({ timed }) => {
        for await (const one of timed()) await perform(one);
      },
    ),
  );
}

async function* unpaid(investment: Investment): AsyncGenerator<Timed> {
  const end = async (now: number) => expireInvestment(await investments.get({ id: investment.id }), now);
  yield { ending: endingOfInvestment(investment), end };
}

async function* heard(hearing: Hearing): AsyncGenerator<Timed> {
  yield { remind: (now) => remindOfHearing(hearing, now) };
}

async function* asked(relief: Relief): AsyncGenerator<Timed> {
  yield { remind: (now) => endNeedless(relief, now) };
  const end = (now: number) => lapseRelief(relief, now);
  const remind = async (now: number) => {
    const refused = await refuseSilent(relief, now);
    return refused.length > 0 ? refused : alarmOfRelief(relief, now);
  };
  yield { ending: endingOfRelief(relief), end, remind };
}

async function* looked(look: SecondLook): AsyncGenerator<Timed> {
  const end = (now: number) => lapseSecondLook(look, now);
  yield { ending: endingOfSecondLook(look), end, remind: (now) => alarmOfSecondLook(look, now) };
}

async function* struck(disaster: Disaster, loan: Loan): AsyncGenerator<Timed> {
  yield { remind: (now) => giveDisasterTime(disaster, loan, now) };
}

async function* identified(userId: string): AsyncGenerator<Timed> {
  yield { remind: (now) => alarmOfIdentity(userId, now) };
}

async function* paused(relief: Relief): AsyncGenerator<Timed> {
  yield { remind: (now) => remindOfPause(relief, now) };
}

/** The lists of everybody, where people are told of their year (WALLET-62). */
const toTell = (year: number | undefined): List<Grouped>[] =>
  year === undefined
    ? []
    : everybody.map((pageOf) => async (page) => {
        const found = await pageOf(page);
        return { ...found, items: found.items.map(({ userId }) => ({ of: userId, timed: () => told(userId, year) })) };
      });

async function* told(userId: string, year: number): AsyncGenerator<Timed> {
  yield { remind: (now) => tellOfYear(userId, year, apiaDayOf(now)) };
}

/** A loan, and its nominees. */
async function* timedIn(loan: Loan): AsyncGenerator<Timed> {
  const { id } = loan;
  yield { ending: endingOfLoan(loan), end: async (now) => lapseLoan(await loans.get({ id }), now) };
  yield { remind: (now) => waitForDecider(id, now) };
  // While its payout was prepared, its machine reminded nobody, and it sleeps until the next reminder.
  if (loan.status === 'AgreementSigned') yield { remind: async (now) => remindOfLoan(await loans.get({ id }), now) };
  if (!mayReopen(loan)) return;
  const end = async (now: number) => reopenSilentSlots(await loans.get({ id }), await listGuarantorsOf(id), now);
  // Each decision needs all nominees of the loan. A loan that cannot be read does not stop the others.
  for (const nominee of await listReadableGuarantorsOf(id)) {
    const remind = async (now: number) =>
      isSilenceToBeReminded(nominee, now)
        ? remindOfSilence(await loans.get({ id }), await guarantors.get({ id: nominee.id }), now)
        : [];
    yield { ending: endingOfNominee(nominee), end, remind };
  }
}
