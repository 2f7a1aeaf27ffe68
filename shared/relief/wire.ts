import { lockOf } from '#shared/errors.ts';
import type { Loan } from '#shared/loans/loan.ts';
import { sum } from '#shared/money.ts';
import { arrearsOf, openOf } from '#shared/repayments/collection.ts';
import { openPartsOf } from '#shared/repayments/new-plan.ts';
import type { Repayment } from '#shared/repayments/repayment.ts';
import type { OwnRelief, PauseChoice, SpreadChoice } from './api.ts';
import {
  beginsAfter,
  isGrantedAtOnce,
  mustBePausable,
  type Pausing,
  pausedBy,
  pausesOn,
  pauseTooShort,
  sequenceOf,
} from './pause.ts';
import { figuresOf, type Relief } from './relief.ts';
import { isWaiting, mustNotWait } from './relief-lifecycle.ts';
import { choicesOf, mustBeSpreadable, spreadOver, spreadsOn } from './spread.ts';
import type { ReliefView } from './staff-api.ts';

/** A loan with what was asked for before, on a day (Apia). */
export type Asking = Omit<Pausing, 'former'> & { former: readonly Relief[] };

/** What is possible for a borrower on a day, beside how it is now (RELIEF-7). */
export function ownReliefOf(of: Asking): OwnRelief {
  const { loan, rows, former } = of;
  const { instalment, next, last } = figuresOf(openPartsOf(rows));
  const one = former.find(isWaiting);
  const pauselocked = lockOf(() => {
    mustNotWait(former);
    mustBePausable(of);
    if (pauseChoicesOf(of).length === 0) throw pauseTooShort();
  });
  const spreadlocked = lockOf(() => {
    mustNotWait(former);
    mustBeSpreadable({ ...of, ...sequenceOf(loan) });
  });
  return {
    ...{ loanid: loan.id, frequency: loan.frequency, open: sum(rows.map(openOf)), instalment, next, last },
    waiting: one ? waitingOf(one) : null,
    pauses: pauselocked ? [] : pauseChoicesOf(of),
    pauselocked,
    spreads: spreadlocked ? [] : spreadChoicesOf(of, choicesOf(spreadsIn(of))),
    spreadlocked,
  };
}

/** What they asked for, whatever is proposed (RELIEF-7). */
const waitingOf = ({ id, status, until = '', periods, affordable }: Relief): OwnRelief['waiting'] => ({
  reliefid: id,
  kind: affordable === undefined ? 'Pause' : 'Spread',
  status,
  until,
  periods: periods ?? null,
  affordable: affordable ?? null,
});

function pauseChoicesOf(of: Pausing): PauseChoice[] {
  const { loan, rows, today } = of;
  const atonce = isGrantedAtOnce(of);
  return pausesOn(beginsAfter(loan, today), rows, sequenceOf(loan)).map((periods) => {
    const { next, last } = figuresOf(pausedBy(periods, rows, sequenceOf(loan)));
    return { periods, next, last, atonce };
  });
}

const spreadsIn = ({ loan, rows, today }: Pausing) =>
  spreadsOn(rows, { ...sequenceOf(loan), today: beginsAfter(loan, today) });

const spreadChoicesOf = ({ loan, rows, today }: Pausing, counts: readonly number[]): SpreadChoice[] =>
  counts.map((instalments) => {
    const on = { ...sequenceOf(loan), today: beginsAfter(loan, today) };
    const { instalment, next, last } = figuresOf(spreadOver(instalments, rows, on));
    return { instalments, instalment, next, last };
  });

/** A request as staff see it (RELIEF-15). */
export function reliefViewOf(
  relief: Relief & Pick<ReliefView, 'status' | 'reason'>,
  of: Asking,
  viewed: Pick<ReliefView, 'borrower' | 'locked' | 'grantlocked' | 'tie'>,
): ReliefView {
  const { loan, rows } = of;
  const { open, instalment, next, last } = figuresOf(openPartsOf(rows));
  const { id: reliefid, kind, status, reason, askedAt, until = '', text, periods, affordable, proposal } = relief;
  return {
    ...viewed,
    ...{ reliefid, loanid: loan.id, kind, status, reason, askedat: askedAt, until },
    ...{
      text: text ?? null,
      periods: periods ?? null,
      affordable: affordable ?? null,
      risktie: proposal?.looks ?? null,
    },
    ...{ frequency: loan.frequency, open, arrears: arrearsOf(rows), instalment, next, last },
    pauses: lockOf(() => mustBePausable(of)) ? [] : pauseChoicesOf(of),
    spreads: lockOf(() => mustBeSpreadable({ ...of, ...sequenceOf(loan) })) ? [] : spreadChoicesOf(of, spreadsIn(of)),
    proposal: proposalOf(relief),
  };
}

function proposalOf({ proposal, decidedAt: madeat = '' }: Relief): ReliefView['proposal'] {
  if (!proposal) return null;
  const { periods = null, instalments = null } = proposal;
  const { instalment, next, last } = proposal.after;
  return { madeat, periods, instalments, instalment, next, last };
}

/** What is open after a proposal, by the rows as they are now; a spread begins after a day (Apia). */
export const proposedParts = (
  { periods, instalments }: { periods?: number | undefined; instalments?: number | undefined },
  { loan, rows, after }: { loan: Loan; rows: readonly Repayment[]; after: string },
) =>
  instalments === undefined
    ? pausedBy(periods ?? 1, rows, sequenceOf(loan))
    : spreadOver(instalments, rows, { ...sequenceOf(loan), today: after });
