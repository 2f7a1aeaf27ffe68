import { ulid } from 'ulid';
import { staffWith } from '#lambdas/accounts/staff-with.ts';
import { namesOf, peopleIn } from '#lambdas/accounts/store.ts';
import { lockOf } from '#lambdas/platform/lock.ts';
import type { Route } from '#lambdas/platform/serve.ts';
import { eachReadable } from '#lambdas/platform/unreadable.ts';
import { emit, type Write } from '#lambdas/platform/writes.ts';
import { namesFrom } from '#shared/accounts/named.ts';
import { apiaDayOf } from '#shared/calendar.ts';
import type { Loan } from '#shared/loans/loan.ts';
import {
  type Disaster,
  isGivenOn,
  lastDayOf,
  mustBeDeclarable,
  mustBePrepared,
  mustConfirm,
} from '#shared/relief/disaster.ts';
import type { DisasterView, disastersApi } from '#shared/relief/disaster-api.ts';
import { say } from '#shared/sentence.ts';
import { dryRunOf } from './give-disaster-time.ts';
import { disasters } from './store.ts';

/** How many disasters are listed: the latest. */
const MAX_LISTED = 20;
/** How many loans are named of whose borrowers nobody knows where they live. */
const MAX_UNKNOWN = 20;

/** The disasters, the latest first, each with what it would give now (RELIEF-22). */
export const listDisasters: Route<typeof disastersApi.listDisasters> = async ({ caller, now }) => {
  const { items } = await disasters.page('table', {}, { limit: MAX_LISTED }, { newestFirst: true });
  const nameOf = await namesOf(items.flatMap(({ preparedBy, decidedBy }) => [preparedBy, decidedBy]));
  const today = apiaDayOf(now);
  return Promise.all(
    items.map(async (disaster): Promise<DisasterView> => {
      const { id, kind, districts, firstDay, periods, text, textSm, status, preparedAt, decidedBy } = disaster;
      const gives = status === 'Prepared' || isGivenOn(today, disaster);
      const [dryrun = null] = await eachReadable(gives ? [disaster] : [], (one) => dryRunFor(one, now));
      return {
        ...{ disasterid: id, kind, districts, firstday: firstDay, lastday: lastDayOf(disaster), text, textsm: textSm },
        ...{ weeks: periods.Weekly, fortnights: periods.Fortnightly, months: periods.Monthly },
        ...{ status, preparedby: nameOf(disaster.preparedBy).name, preparedat: preparedAt },
        decidedby: decidedBy === undefined ? null : nameOf(decidedBy).name,
        dryrun,
        confirmlocked: await lockOf(() => mustConfirm(disaster, caller.userId, today)),
      };
    }),
  );
};

async function dryRunFor(disaster: Disaster, now: number): Promise<DisasterView['dryrun']> {
  const { unknown, ...would } = await dryRunOf(disaster, now);
  const named = unknown.slice(0, MAX_UNKNOWN);
  const nameOf = namesFrom(await peopleIn(named.map(({ borrowerId }) => borrowerId)));
  const placeOf = ({ id: loanid, borrowerId: borrowerid }: Loan) => ({
    ...{ loanid, borrowerid, borrower: nameOf(borrowerid).name },
  });
  return { ...would, unknown: named.map(placeOf), unknowns: unknown.length };
}

/** Declares a disaster: nothing follows until another reviewer confirms it (RELIEF-17). */
export const prepareDisaster: Route<typeof disastersApi.prepareDisaster> = async ({ body, caller, now }) => {
  const { kind, districts, firstday: firstDay, weeks, fortnights, months, text, textsm: textSm } = body;
  const periods = { Weekly: weeks, Fortnightly: fortnights, Monthly: months };
  mustBeDeclarable({ firstDay, periods }, apiaDayOf(now));
  const disaster: Disaster = {
    id: ulid(now),
    ...{ kind, districts, firstDay, periods, text, textSm, status: 'Prepared' },
    ...{ preparedBy: caller.userId, preparedAt: new Date(now).toISOString(), version: 1 },
  };
  return {
    reply: {
      disasterid: disaster.id,
      ...say('DisasterIsPrepared', 'The disaster is prepared. Another reviewer confirms it.'),
    },
    writes: [...disasters.add(disaster), ...(await askedToConfirm(disaster))],
    log: `Disaster ${disaster.id} prepared: ${kind}`,
  };
};

/** Tells the other reviewers that it waits for one of them. */
async function askedToConfirm({ preparedBy, firstDay: day }: Disaster): Promise<Write[]> {
  const reviewers = await Promise.all([staffWith('RiskReviewer'), staffWith('CreditApprover')]);
  return reviewers
    .flat()
    .filter(({ id }) => id !== preparedBy)
    .map(({ id: userId }) => emit({ topic: 'Notice', userId, kind: 'DisasterPrepared', params: { day } }));
}

/** Confirms a disaster that another person prepared: its job begins (RELIEF-17, RELIEF-21). */
export const confirmDisaster: Route<typeof disastersApi.confirmDisaster> = async ({ params, caller, now }) => {
  const disaster = await disasters.get(params);
  mustConfirm(disaster, caller.userId, apiaDayOf(now));
  return {
    reply: say('DisasterConfirmed', 'The disaster is confirmed. Borrowers are being given more time.'),
    writes: disasters.save({ ...disaster, status: 'Confirmed', decidedBy: caller.userId }, disaster),
    log: `Disaster ${disaster.id} confirmed`,
  };
};

/** Withdraws a disaster that is not confirmed (RELIEF-17). */
export const withdrawDisaster: Route<typeof disastersApi.withdrawDisaster> = async ({ params, caller }) => {
  const disaster = await disasters.get(params);
  mustBePrepared(disaster);
  return {
    reply: say('DisasterWithdrawn', 'The disaster is withdrawn.'),
    writes: disasters.save({ ...disaster, status: 'Withdrawn', decidedBy: caller.userId }, disaster),
    log: `Disaster ${disaster.id} withdrawn`,
  };
};
