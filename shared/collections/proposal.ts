import { addDays, apiaDayOf, businessDayFrom } from '#shared/calendar.ts';
import type { Loan } from '#shared/loans/loan.ts';

type Proposed = Pick<Loan, 'status' | 'hearingUntil' | 'chargeOffProposedAt' | 'chargedOffOn' | 'entered'>;

/**
 * Whether a default or a charge-off of a loan is proposed and waits to be confirmed (COLLECTIONS-22): none that was proposed before the loan was
 * cured, for a later default is handled anew (LOANS-63).
 */
export const isToConfirm = ({
  status,
  hearingUntil,
  chargeOffProposedAt = '',
  chargedOffOn,
  entered,
}: Proposed): boolean =>
  status === 'Defaulted'
    ? !chargedOffOn && chargeOffProposedAt > '' && chargeOffProposedAt >= (entered.Defaulted ?? '')
    : hearingUntil !== undefined;

/** Which of the two it is, and the first day (Apia) on which it can be confirmed. */
export const proposalOf = ({ hearingUntil, chargeOffProposedAt = '' }: Proposed) =>
  hearingUntil === undefined
    ? ({ what: 'ChargeOff', from: apiaDayOf(Date.parse(chargeOffProposedAt)) } as const)
    : ({ what: 'Default', from: dayAfterHearing(hearingUntil) } as const);

/** The first day (Apia) on which a default can be confirmed: a business day, also where a holiday was declared since (LOANS-61). */
export const dayAfterHearing = (until: string): string => businessDayFrom(addDays(until, 1));
