import { DomainError } from '#shared/errors.ts';
import type { Loan } from '#shared/loans/loan.ts';
import { sum } from '#shared/money.ts';
import { openOf } from '#shared/repayments/collection.ts';
import { day0Of, openPartsOf } from '#shared/repayments/new-plan.ts';
import type { Said } from '#shared/sentence.ts';
import type { OwnRelief, PauseChoice } from './api.ts';
import {
  mustBeAtOnce,
  mustBePausable,
  type Pausing,
  pausedBy,
  pausesOn,
  pauseTooShort,
  type Sequence,
} from './pause.ts';
import { figuresOf } from './relief.ts';

/** The sequence of due dates of a loan that is paid out. */
export const sequenceOf = ({ planId = '', frequency }: Pick<Loan, 'planId' | 'frequency'>): Sequence => ({
  day0: day0Of(planId),
  frequency,
});

/** What is possible for a borrower on a day, beside how it is now (RELIEF-7). */
export function ownReliefOf(of: Pausing): OwnRelief {
  const { loan, rows } = of;
  const open = openPartsOf(rows);
  const { instalment, next, last } = figuresOf(open);
  const { pauses, pauselocked } = pausesOf(of);
  const { id: loanid, frequency } = loan;
  return { loanid, frequency, open: sum(rows.map(openOf)), instalment, next, last, pauses, pauselocked };
}

function pausesOf(of: Pausing): Pick<OwnRelief, 'pauses' | 'pauselocked'> {
  const locked = lockOf(() => {
    mustBePausable(of);
    mustBeAtOnce(of);
  });
  if (locked) return { pauses: [], pauselocked: locked };
  const { loan, rows, today } = of;
  const pauses = pausesOn(today, rows, sequenceOf(loan)).map((periods): PauseChoice => {
    const { next, last } = figuresOf(pausedBy(periods, rows, sequenceOf(loan)));
    return { periods, next, last };
  });
  return { pauses, pauselocked: pauses.length > 0 ? null : saidOf(pauseTooShort()) };
}

function lockOf(rule: () => void): Said | null {
  try {
    rule();
    return null;
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    return saidOf(error);
  }
}

const saidOf = ({ message, code, params }: DomainError): Said => ({ message, code, ...(params && { params }) });
