import { loans } from '#lambdas/loans/store.ts';
import { handler as relief } from '#lambdas/relief/api.ts';
import { reliefs } from '#lambdas/relief/store.ts';
import { listRepayments } from '#lambdas/repayments/store.ts';
import { addDays } from '#shared/calendar.ts';
import type { Loan } from '#shared/loans/loan.ts';
import { basisPoints } from '#shared/money.ts';
import { reliefApi } from '#shared/relief/api.ts';
import { type ReliefView, staffReliefApi } from '#shared/relief/staff-api.ts';
import { reliefVoicesApi } from '#shared/relief/voices-api.ts';
import { openOf } from '#shared/repayments/collection.ts';
import { anActiveLoan, receive, referenceOf } from '#test/lambdas/repayments/an-active-loan.ts';
import { goTo } from '#test/lambdas/repayments/audited-table.ts';
import { call } from '#test/support/calls.ts';
import { anApprover, aReviewer } from '#test/support/people.ts';

/** A loan of 5,000 at 74 % over twelve months, paid out on 1 March 2027, of which so many instalments are paid; its agreements have the clause. */
export async function aLoanOfMarch(paid: number, said: Partial<Loan> = {}): Promise<Loan> {
  goTo('2027-03-01');
  const loan = await anActiveLoan([300_000, 200_000], {
    rate: basisPoints(7400),
    textVersion: '2026-11-24',
    ...said,
  });
  const reference = await referenceOf(loan.borrowerId);
  for (const row of (await listRepayments(loan)).slice(0, paid)) {
    goTo(addDays(row.due, -2));
    await receive(openOf(row), reference, addDays(row.due, -2));
  }
  return loans.get({ id: loan.id });
}

type Asked = { kind?: string; periods?: number | undefined; affordable?: number; reason?: string; text?: string };

/** What the borrower of a loan, or somebody else, asks. */
export const askingFor = ({ id, borrowerId }: Loan) => ({
  read: (by = borrowerId) => call(relief, reliefApi.readRelief, by, { params: { id: String(id) } }),
  ask: (said: Asked = {}, by = borrowerId) =>
    call(relief, reliefApi.askRelief, by, {
      params: { id: String(id) },
      body: { kind: 'Pause', ...(said.kind !== 'Spread' && { periods: 1 }), reason: 'Faalavelave', ...said },
    }),
  withdraw: (reliefId: string, by = borrowerId) =>
    call(relief, reliefApi.withdrawRelief, by, { params: { id: reliefId } }),
});

/** Two reviewers, and what each does with a request. */
export async function reviewing() {
  const [risk, credit] = [(await aReviewer()).id, (await anApprover()).id];
  const list = (by = risk) => call(relief, staffReliefApi.listRelief, by, {});
  return {
    risk,
    credit,
    list,
    locksOf: async (id: string, by: string) => {
      const listed = (await list(by)).body as ReliefView[];
      const { locked, grantlocked } = listed.find(({ reliefid }) => reliefid === id) ?? {};
      return [locked, grantlocked];
    },
    propose: (id: string, body: { periods?: number; instalments?: number }, by = risk) =>
      call(relief, staffReliefApi.proposeRelief, by, { params: { id }, body }),
    grant: (id: string, by = credit, body = {}) =>
      call(relief, staffReliefApi.grantRelief, by, { params: { id }, body }),
    refuse: (id: string, by: string, codes = ['NotEnough']) =>
      call(relief, staffReliefApi.refuseRelief, by, { params: { id }, body: { codes, note: 'Looked at twice.' } }),
  };
}

/** What those do who are asked about a request. */
export const answering = (id: string) => ({
  see: (by: string) => call(relief, reliefVoicesApi.readAskedRelief, by, { params: { id } }),
  answer: (by: string, agree = true, seen?: string) =>
    call(relief, reliefVoicesApi.answerRelief, by, { params: { id }, body: { agree, seen } }),
  object: (by: string, seen?: string) =>
    call(relief, reliefVoicesApi.objectToRelief, by, { params: { id }, body: { seen } }),
});

/** The id of the last request of a loan. */
export const lastAskedOf = async ({ id: loanId }: Loan): Promise<string> =>
  (await reliefs.all('table', { loanId })).at(-1)?.id ?? '';
