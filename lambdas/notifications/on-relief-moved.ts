import { staffWith } from '#lambdas/accounts/staff-with.ts';
import { listGuarantorsOf } from '#lambdas/guarantors/store.ts';
import { loans } from '#lambdas/loans/store.ts';
import { on } from '#lambdas/platform/on.ts';
import { reliefs } from '#lambdas/relief/store.ts';
import { shareChunks } from '#lambdas/repayments/store.ts';
import type { Reviewer } from '#shared/endpoint.ts';
import type { Loan } from '#shared/loans/loan.ts';
import { type Relief, refusalTextOf } from '#shared/relief/relief.ts';
import { claimOf } from '#shared/repayments/shareholder.ts';
import type { Params } from '#shared/sentence.ts';
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
      return toStaff('CreditApprover', moved);
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
  kind: 'ReliefGranted' | 'ReliefRefused' | 'ReliefLapsed',
  { loan, id }: Moved,
  params: Params = {},
): Message => ({
  ...{ userId: loan.borrowerId, kind, params: { loanId: loan.id, ...params }, id: `${id}.borrower`, at: Date.now() },
});

async function granted(moved: Moved): Promise<Message[]> {
  const { loan, relief, id } = moved;
  if (!relief.after) return [];
  const [guarantors, chunks] = await Promise.all([
    listGuarantorsOf(loan.id),
    shareChunks.all('table', { loanId: loan.id }),
  ]);
  const { first: amount, next: day, last } = relief.after;
  const params = { loanId: loan.id, amount, day, last };
  const at = Date.now();
  const owed = chunks.flatMap(({ holders }) => holders).filter((holder) => claimOf(holder) > 0);
  const investors = new Set(owed.map(({ investorId }) => investorId));
  return [
    toBorrower('ReliefGranted', moved, params),
    ...guarantors.flatMap(({ id: guarantorId, userId }): Message[] =>
      userId === undefined
        ? []
        : [
            {
              ...{ userId, kind: 'ReliefGrantedGuarantor', params: { ...params, guarantorId } },
              ...{ id: `${id}.guarantor`, at },
            },
          ],
    ),
    ...[...investors].map(
      (userId): Message => ({ userId, kind: 'ReliefGrantedInvestor', params, id: `${id}.investor`, at }),
    ),
  ];
}
