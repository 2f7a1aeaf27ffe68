import { listGuarantorsBy } from '#lambdas/guarantors/store.ts';
import { listInvestmentsBy } from '#lambdas/investments/store.ts';
import { listLoansOf } from '#lambdas/loans/store.ts';
import { listOpenCalls } from '#lambdas/repayments/current-schedule.ts';
import { listRepayments } from '#lambdas/repayments/store.ts';
import type { Person } from '#shared/accounts/person.ts';
import { apiaDayOf } from '#shared/calendar.ts';
import type { Audience } from '#shared/chat/chat.ts';
import { teamBackOn } from '#shared/chat/hours.ts';
import type { Facts, OwnFacts } from '#shared/chat/topic.ts';
import { missingOf } from '#shared/investments/investment.ts';
import { sum } from '#shared/money.ts';
import { policyOn } from '#shared/policy.ts';
import { askedOf } from '#shared/repayments/call.ts';
import { nextToPay, openTogether } from '#shared/repayments/pay.ts';
import { paymentChannelsOn } from '#shared/wallet/payment-channels.ts';

/** The facts that the bot needs about a person in a role (CHAT-3). */
export async function factsFor(audience: Audience, person: Person, now: number): Promise<Facts> {
  const day = apiaDayOf(now);
  const hours = policyOn(day).chatHours;
  return {
    paymentReference: audience === 'Investor' ? person.investorPaymentReference : person.paymentReference,
    supportEmail: paymentChannelsOn(day).supportEmail,
    hours,
    backOn: teamBackOn(now, hours),
    ...(await ownFacts[audience](person.id)),
  };
}

const ownFacts: Record<Audience, (userId: string) => Promise<OwnFacts>> = {
  Borrower: ofBorrower,
  Investor: ofInvestor,
  Guarantor: ofGuarantor,
};

/** The progress of the borrower's latest loan request, and the next payment of their current loan. */
async function ofBorrower(userId: string): Promise<OwnFacts> {
  const loans = await listLoansOf(userId);
  const last = loans.find(({ hidden }) => !hidden);
  const owed = loans.find(({ status }) => status === 'Active' || status === 'Defaulted');
  // Nothing is due of a loan whose money came back (REPAYMENTS-61), and nothing is asked for of one that is charged off (LOANS-68).
  const isAsked = owed?.heldSince === undefined && owed?.chargedOffOn === undefined;
  const rows = owed && isAsked ? await listRepayments(owed) : [];
  const next = nextToPay(rows);
  return {
    ...(last && { lastLoan: { loanId: last.id, status: last.status } }),
    ...(owed && next && { nextInstalment: { loanId: owed.id, amount: openTogether(rows, next), due: next.due } }),
  };
}

/** What an investor has invested, and what they still have to pay. */
async function ofInvestor(userId: string): Promise<OwnFacts> {
  const investments = await listInvestmentsBy(userId);
  const unpaid = investments.find(({ status, payment }) => status === 'Pending' && payment !== 'Paid');
  const approved = investments.filter(({ status }) => status === 'Approved');
  return {
    invested: { count: approved.length, amount: sum(approved.map(({ amount }) => amount)) },
    ...(unpaid && { unpaid: { loanId: unpaid.loanId, amount: missingOf(unpaid) } }),
  };
}

/** The loans that a person guarantees, and the calls they have to pay. */
async function ofGuarantor(userId: string): Promise<OwnFacts> {
  const guarantees = (await listGuarantorsBy(userId)).filter(
    ({ released, consent, verification }) => !released && consent !== 'Declined' && verification !== 'Rejected',
  );
  const calls = (await Promise.all(guarantees.map(({ loanId }) => listOpenCalls(loanId)))).flat();
  return {
    guarantees: guarantees.map(({ loanId, consent, signature }) => ({
      loanId,
      state: signature ? 'Signed' : consent,
    })),
    calls: askedOf(userId, calls).map(({ call, open, until, reference }) => ({
      loanId: call.loanId,
      amount: open,
      by: until,
      reference,
    })),
  };
}
