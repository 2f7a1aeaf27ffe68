import { staffWith } from '#lambdas/accounts/staff-with.ts';
import { loans } from '#lambdas/loans/store.ts';
import { on } from '#lambdas/platform/on.ts';
import { reliefs } from '#lambdas/relief/store.ts';
import { listReadableOpenCalls } from '#lambdas/repayments/current-schedule.ts';
import type { Reviewer } from '#shared/endpoint.ts';
import type { Frequency } from '#shared/loans/frequency.ts';
import type { Loan } from '#shared/loans/loan.ts';
import { sum } from '#shared/money.ts';
import { type Relief, refusalTextOf } from '#shared/relief/relief.ts';
import { askedOf, type Call } from '#shared/repayments/call.ts';
import type { Params } from '#shared/sentence.ts';
import { concernedByPlan } from './concerned-by-plan.ts';
import type { Message } from './message.ts';

type Moved = { relief: Relief; loan: Loan; id: string };

/** Tells those whom a request for more time concerns where it stands now (RELIEF-10, RELIEF-12, RELIEF-14). */
export const onReliefMoved = on('ReliefMoved', async ({ loanId, reliefId, to }, id): Promise<Message[]> => {
  const [loan, relief] = await Promise.all([loans.get({ id: loanId }), reliefs.get({ loanId, id: reliefId })]);
  const moved: Moved = { relief, loan, id };
  switch (to) {
    case 'Asked':
      return toStaff('RiskReviewer', moved);
    case 'Consenting':
      return [...(await toStaff('CreditApprover', moved)), ...(await toAsked(moved))];
    case 'Granted':
      return granted(moved);
    case 'Refused':
      return [toBorrower('ReliefRefused', moved, { reason: refusalTextOf(relief) })];
    case 'Lapsed':
      return [toBorrower('ReliefLapsed', moved)];
    default:
      return [];
  }
});

async function toStaff(subRole: Reviewer, { relief: { loanId, until = '' }, id }: Moved): Promise<Message[]> {
  const staff = await staffWith(subRole);
  return staff.map(({ id: userId }) => ({
    ...{ userId, kind: 'ReliefAsked', params: { loanId, day: until }, id: `${id}.staff`, at: Date.now() },
  }));
}

const toBorrower = (
  kind: 'ReliefGranted' | 'Disaster' | 'DisasterHeld' | 'ReliefRefused' | 'ReliefLapsed',
  { loan, id }: Moved,
  params: Params = {},
): Message => ({
  ...{ userId: loan.borrowerId, kind, params: { loanId: loan.id, ...params }, id: `${id}.borrower`, at: Date.now() },
});

/** Asks those whose agreements lack the clause (RELIEF-16). */
async function toAsked({ relief: { id: reliefId, voices, proposal }, loan, id }: Moved): Promise<Message[]> {
  if (!(voices && proposal)) return [];
  const { guarantors, investors } = await concernedByPlan(loan.id);
  const params = { loanId: loan.id, reliefId, day: voices.until, last: proposal.after.last };
  const at = Date.now();
  return [
    ...guarantors.map(({ userId }): Message => ({ userId, kind: 'ReliefWaits', params, id: `${id}.guarantor`, at })),
    ...investors.map((userId): Message => ({ userId, kind: 'ReliefWaitsInvestor', params, id: `${id}.investor`, at })),
  ];
}

/** Which notices a grant causes, and what they say (RELIEF-10, RELIEF-24). */
function noticesOf({ relief, loan }: Moved) {
  const { after, heldUntil, disaster, periods = 0 } = relief;
  if (!after) return undefined;
  if (heldUntil !== undefined) return { ...heldKinds, params: { loanId: loan.id, day: heldUntil } };
  const params = { loanId: loan.id, amount: after.first, day: after.next, last: after.last };
  const moved = { [unitOf(loan.frequency, periods)]: periods };
  return { ...kinds, params, ...(disaster && { borrower: 'Disaster' as const, toBorrower: moved }) };
}

const kinds = {
  borrower: 'ReliefGranted',
  guarantor: 'ReliefGrantedGuarantor',
  investor: 'ReliefGrantedInvestor',
} as const;
const heldKinds = {
  borrower: 'DisasterHeld',
  guarantor: 'DisasterHeldGuarantor',
  investor: 'DisasterHeldInvestor',
} as const;

const units: Readonly<Record<Frequency, string>> = { Weekly: 'week', Fortnightly: 'fortnight', Monthly: 'month' };
/** The parameter of so many periods: a sentence has a place of its own for one, and for more. */
const unitOf = (frequency: Frequency, periods: number) => (periods === 1 ? units[frequency] : `${units[frequency]}s`);

/** What a guarantor is asked for already, if anything is. */
function calledOf(userId: string, calls: readonly Call[]): Params {
  const called = sum(askedOf(userId, calls).map(({ open }) => open));
  return called > 0 ? { called } : {};
}

async function granted(moved: Moved): Promise<Message[]> {
  const notices = noticesOf(moved);
  if (!notices) return [];
  const { loan, id } = moved;
  const { guarantors, investors } = await concernedByPlan(loan.id);
  const { borrower, guarantor, investor, params } = notices;
  // A call that stands when a disaster holds the loan goes on (RELIEF-20).
  const calls = guarantor === 'DisasterHeldGuarantor' ? await listReadableOpenCalls(loan.id) : [];
  const at = Date.now();
  return [
    toBorrower(borrower, moved, { ...params, ...('toBorrower' in notices && notices.toBorrower) }),
    ...guarantors.map(
      ({ guarantorId, userId }): Message => ({
        ...{ userId, kind: guarantor, params: { ...params, guarantorId, ...calledOf(userId, calls) } },
        ...{ id: `${id}.guarantor`, at },
      }),
    ),
    ...investors.map((userId): Message => ({ userId, kind: investor, params, id: `${id}.investor`, at })),
  ];
}
