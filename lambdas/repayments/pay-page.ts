import { balanceOf } from '#lambdas/ledger/store.ts';
import { loans } from '#lambdas/loans/store.ts';
import type { Route } from '#lambdas/platform/serve.ts';
import { apiaDayOf } from '#shared/calendar.ts';
import { illegalTransition, lockOf, notFound, refused } from '#shared/errors.ts';
import { account } from '#shared/ledger/postings.ts';
import type { Loan } from '#shared/loans/loan.ts';
import { type Sene, sum } from '#shared/money.ts';
import type { PayPage, repaymentsApi } from '#shared/repayments/api.ts';
import { announcedUntil, openOf } from '#shared/repayments/collection.ts';
import { mustNotBeHeld } from '#shared/repayments/held.ts';
import { nextToPay, openTogether } from '#shared/repayments/pay.ts';
import type { PaymentMethod, Repayment } from '#shared/repayments/repayment.ts';
import { cardWay } from '#shared/repayments/way-to-pay.ts';
import { loanRepaymentOf } from '#shared/repayments/wire.ts';
import { say } from '#shared/sentence.ts';
import { paymentChannelsOn } from '#shared/wallet/payment-channels.ts';
import { instructionsOf } from '#shared/wallet/payment-instructions.ts';
import { getRepayment, loanIdOf } from './current-schedule.ts';
import { ownCallsOf } from './own-calls.ts';
import { calledShareOf, ownRepayment, ownRepaymentShown, payableBy } from './payable.ts';
import { repayments } from './store.ts';

/** What the pay page shows to the borrower, and to a guarantor who is called for the instalment (REPAYMENTS-11). */
export const readRepayment: Route<typeof repaymentsApi.readRepayment> = async ({ params, caller, now }) => {
  const loan = await loans.get({ id: loanIdOf(params.id) });
  const isBorrower = loan.borrowerId === caller.userId;
  const { row, rows } = isBorrower
    ? await ownRepaymentShown(caller.userId, params.id)
    : { row: await getRepayment(params.id), rows: [] };
  const share = isBorrower ? undefined : await calledShareOf(caller.userId, row);
  if (!isBorrower && !share) throw notFound();
  const next = nextToPay(rows);
  const { repaymentid, scheduleddate, amountdue, paymentstatus, helduntil } = loanRepaymentOf(row);
  const amountopen = share?.amount ?? openTogether(rows, row);
  const paymentreference = share?.reference ?? caller.person.paymentReference;
  return {
    repaymentid,
    scheduleddate,
    helduntil,
    amountdue,
    paymentstatus,
    loanid: row.loanId,
    amountopen,
    paymentreference,
    available: (await balanceOf(account.wallet(caller.userId))).available,
    earlieropen: next && next.nr < row.nr ? next.id : null,
    announced: row.announced ? { method: row.announced.method, until: row.announced.until } : null,
    methods: methodsFor({
      own: isBorrower ? row : undefined,
      loan,
      amount: amountopen,
      reference: paymentreference,
      now,
    }),
  };
};

type Payer = { own: Repayment | undefined; loan: Loan; amount: Sene; reference: string; now: number };

function methodsFor({ own, loan, amount, reference, now }: Payer): PayPage['methods'] {
  const manual = instructionsOf(paymentChannelsOn(apiaDayOf(now)), amount, reference);
  const byHand = (['MTala', 'MyCash', 'Bank'] as const).map((method) => ({ method, ...manual[method] }));
  if (!own) return byHand;
  return [cardWay(), ...byHand].map((way) => ({
    ...way,
    locked: lockOf(() => mustBeOpen(loan, own, way.method)) ?? undefined,
  }));
}

/** Refuses with Refused what cannot be paid by a method: an instalment of a held loan (REPAYMENTS-61), and as `mustNotBeSpent` does. */
function mustBeOpen(loan: Loan, row: Repayment, method: PaymentMethod): void {
  mustNotBeHeld(loan);
  mustNotBeSpent(row, method);
}

/** Refuses with Refused a method that was announced for the instalment before and brought no money (REPAYMENTS-7). */
function mustNotBeSpent({ announcedMethods }: Repayment, method: PaymentMethod): void {
  if (announcedMethods.includes(method))
    throw refused('AnnouncementLimit', 'We have waited for this payment before. Please choose another way to pay.');
}

/**
 * Announces a payment by hand: the instalment is shown as Pending for three business days. Refuses with Refused a second
 * announcement, and a method that brought no money before (REPAYMENTS-7).
 */
export const announcePayment: Route<typeof repaymentsApi.announcePayment> = async ({ params, body, caller, now }) => {
  const { row, together } = await payableBy(caller.userId, params.id);
  if (row.announced)
    throw refused('PaymentAnnouncedAlready', 'You have announced a payment already. We are checking it.');
  mustNotBeSpent(row, body.method);
  const until = announcedUntil(apiaDayOf(now));
  const amount = sum(together.map(openOf));
  const announced = { method: body.method, at: new Date(now).toISOString(), until, amount };
  const announcedMethods = [...row.announcedMethods, body.method];
  return {
    reply: { ...say('PaymentAnnounced', 'Thank you. We are waiting for your payment.'), until },
    writes: repayments.save({ ...row, announced, announcedMethods }, row),
    log: `Payment by ${body.method} announced for ${row.id}`,
  };
};

/** Takes an announcement back, and frees its method (REPAYMENTS-8). Refuses with IllegalTransition if there is none. */
export const withdrawAnnouncement: Route<typeof repaymentsApi.withdrawAnnouncement> = async ({ params, caller }) => {
  const { row } = await ownRepayment(caller.userId, params.id);
  if (!row.announced) throw illegalTransition('NoPaymentAnnounced', 'No payment is announced for this instalment.');
  const announcedMethods = row.announcedMethods.filter((method) => method !== row.announced?.method);
  return {
    reply: say('AnnouncementWithdrawn', 'Your announcement is taken back.'),
    writes: repayments.save({ ...row, announced: undefined, announcedMethods }, row),
    log: `Announcement for ${row.id} taken back`,
  };
};

/** What the caller is asked to pay as a guarantor (REPAYMENTS-34). */
export const listOwnCalls: Route<typeof repaymentsApi.listOwnCalls> = ({ caller }) => ownCallsOf(caller.userId);
