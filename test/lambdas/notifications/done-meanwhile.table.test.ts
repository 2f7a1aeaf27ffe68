import { SESClient, SendEmailCommand } from '@aws-sdk/client-ses';
import { mockClient } from 'aws-sdk-client-mock';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { addInvestment } from '#lambdas/investments/store.ts';
import { addLoan } from '#lambdas/loans/save-loan.ts';
import { loans, nextLoanId } from '#lambdas/loans/store.ts';
import { commit } from '#lambdas/platform/table.ts';
import { emit, put, type Write } from '#lambdas/platform/writes.ts';
import { calls, payoffQuotes, repayments } from '#lambdas/repayments/store.ts';
import type { EventOf } from '#shared/events.ts';
import type { Loan } from '#shared/loans/loan.ts';
import { sene } from '#shared/money.ts';
import type { PayoffQuote } from '#shared/repayments/payoff-quote.ts';
import { type Repayment, repaymentIdOf } from '#shared/repayments/repayment.ts';
import { anInvestment } from '#test/shared/investments/an-investment.ts';
import { aLoan } from '#test/shared/loans/a-loan.ts';
import { aRepayment } from '#test/shared/repayments/a-repayment.ts';
import { inWorkingHours } from '#test/support/in-working-hours.ts';
import { relay, undelivered } from '#test/support/outbox.ts';
import { signedIn } from '#test/support/people.ts';
import { withTable } from '#test/support/with-table.ts';

const ses = mockClient(SESClient);
withTable();
inWorkingHours();
beforeEach(() => ses.reset());
afterAll(() => ses.restore());

/** Commits without what follows. */
const quietly = (writes: readonly Write[]): Promise<void> => commit(writes.filter((write) => !('event' in write)));

/** How many mails of a notice are sent after the first was refused. */
async function mailsOf(notice: Omit<EventOf<'Notice'>, 'topic'>): Promise<number> {
  ses.on(SendEmailCommand).rejectsOnce(new Error('Maximum sending rate exceeded.')).resolves({ MessageId: '1' });
  await commit([emit({ topic: 'Notice', ...notice })]);
  expect(await relay(await undelivered())).toBe(1);
  expect(await relay(await undelivered())).toBe(0);
  return ses.commandCalls(SendEmailCommand).length - 1;
}

/** An instalment of an active loan whose borrower is asked for a share of its call, too. */
async function anInstalment(of: Partial<Repayment>, open: number, ofLoan: Partial<Loan> = {}) {
  const { id: userId } = await signedIn();
  const loanId = await nextLoanId();
  const row = aRepayment({ id: repaymentIdOf(loanId, 1), loanId, ...of });
  const share = { guarantorId: `${loanId}.g`, userId, reference: 'G1', open: sene(open) };
  await quietly([
    ...addLoan(aLoan({ id: loanId, borrowerId: userId, status: 'Active', planId: row.planId, ...ofLoan }), 1),
    ...repayments.add(row),
    ...calls.add({ repaymentId: row.id, loanId, nr: 1, calledOn: '2027-03-10', shares: [share], version: 1 }),
  ]);
  const params = { loanId, day: row.due, until: '2027-03-08', amount: 100_00, reference: 'G1', repaymentId: row.id };
  return { userId, row, params };
}

describe('a mail that has waited (NOTIFICATIONS-23)', () => {
  const paid = { paidPrincipal: sene(2_365), paidInterest: sene(6_000), status: 'Paid' } as const;
  it.each([
    ['an instalment that was paid', 'RepaymentOverdue', paid, 100_00, 0],
    [
      'an instalment that is carried',
      'RepaymentOverdue',
      { ...paid, paidInterest: sene(5_950), status: 'Scheduled' },
      100_00,
      0,
    ],
    ['an instalment that is open', 'RepaymentOverdue', {}, 100_00, 1],
    ['a share that others have paid', 'GuaranteeCalled', {}, 0, 0],
    ['a share that is open', 'GuaranteeCalled', {}, 100_00, 1],
  ] as const)('is sent if it still asks for an instalment: %s', async (_, kind, of, open, mails) => {
    const { userId, params } = await anInstalment(of, open);
    expect(await mailsOf({ userId, kind, params })).toBe(mails);
  });

  it.each([
    ['RepaymentOverdue', 0],
    ['GuaranteeCalled', 1],
  ] as const)(
    'is sent while a disaster holds its loan if it asks for a call, which stands (RELIEF-20): %s',
    async (kind, mails) => {
      const { userId, params } = await anInstalment({}, 100_00, { heldUntil: '2099-12-09' });
      expect(await mailsOf({ userId, kind, params })).toBe(mails);
    },
  );

  it.each([
    ['RepaymentOverdue', ['100.00', '73.65']],
    ['RepaymentMissed', ['100.00', '73.65']],
    ['GuaranteeLateDetails', ['100.00', '73.65']],
    ['GuaranteeCalled', ['100.00', '40.00']],
    // A surplus was expected to pay the rest.
    ['RepaymentDue', ['50.00', '50.00']],
  ] as const)('asks for what is open when it goes out: a part was paid meanwhile (%s)', async (kind, [before, now]) => {
    const { userId, params } = await anInstalment({ paidInterest: sene(10_00) }, 40_00);
    expect(await mailsOf({ userId, kind, params: { ...params, amount: Number(before) * 100 } })).toBe(1);
    const [refused, sent] = ses
      .commandCalls(SendEmailCommand)
      .map(({ args: [{ input }] }) => input.Message?.Body?.Text?.Data);
    expect([refused, sent]).toEqual([before, now].map((amount) => expect.stringContaining(`WST\u00A0${amount}`)));
  });

  it('asks with an instalment that is late for what is late before it, as far as that is open then (REPAYMENTS-41)', async () => {
    const { userId, params, row } = await anInstalment({ paidInterest: sene(10_00) }, 0);
    const second = { ...row, id: repaymentIdOf(row.loanId, 2), nr: 2, due: '2027-04-01', paidInterest: sene(0) };
    await quietly(repayments.add(second));
    const kind = 'RepaymentOverdue';
    expect(await mailsOf({ userId, kind, params: { ...params, day: second.due, repaymentId: second.id } })).toBe(1);
    const sent = ses.commandCalls(SendEmailCommand).at(-1)?.args[0].input.Message?.Body?.Text?.Data;
    // 73.65 of the first, 83.65 of the second.
    expect(sent).toContain('WST\u00A0157.30');
  });

  const nearing = { status: 'GuarantorsVerified', deadline: '2099-12-10T11:00:00.000Z' } as const;
  it.each<[string, Partial<Loan>, number]>([
    ['waits for it', nearing, 1],
    ['has it', { ...nearing, borrowerSignedAt: '2026-12-01T00:00:00.000Z' }, 0],
    ['is cancelled', { status: 'Cancelled' }, 0],
  ])('reminds of a signature only while the loan %s (LOANS-34)', async (_, said, mails) => {
    const { id: userId } = await signedIn();
    const loanId = await nextLoanId();
    await quietly(addLoan(aLoan({ id: loanId, borrowerId: userId, ...said }), 1));
    expect(await mailsOf({ userId, kind: 'LoanAgreementDeadlineNear', params: { loanId, day: '2099-12-09' } })).toBe(
      mails,
    );
  });

  it.each(['LoanAgreementDeadlineNear', 'RepaymentOverdue'] as const)(
    'is sent where the loan that it is of cannot be read (API-43): %s',
    async (kind) => {
      const { id: userId } = await signedIn();
      const loanId = await nextLoanId();
      await commit([put(loans.keyOf({ id: loanId }))]);
      const ofInstalment = kind === 'RepaymentOverdue' && { repaymentId: repaymentIdOf(loanId, 1), amount: 100_00 };
      expect(await mailsOf({ userId, kind, params: { loanId, day: '2099-12-09', ...ofInstalment } })).toBe(1);
    },
  );

  it.each([
    ['InvestmentReceived', 0, 1],
    ['InvestmentReceived', 400_00, 0],
    ['InvestmentReminder', 0, 1],
    ['InvestmentReminder', 400_00, 0],
  ] as const)(
    'asks for an investment’s money as long as that amount is missing: %s, %i reserved',
    async (kind, reserved, mails) => {
      const { id: userId } = await signedIn();
      const loanId = await nextLoanId();
      await quietly(addLoan(aLoan({ id: loanId, borrowerId: (await signedIn()).id, status: 'Approved' }), 1));
      const investment = anInvestment({
        id: `${loanId}.01AAA`,
        loanId,
        investorId: userId,
        totalPayable: sene(1_000_00),
        reserved: sene(reserved),
      });
      await quietly(addInvestment(investment));
      const params = {
        loanId,
        investmentId: investment.id,
        total: 1_000_00,
        due: 1_000_00,
        day: '2099-12-09',
        reference: 'I1',
      };
      expect(await mailsOf({ userId, kind, params })).toBe(mails);
    },
  );

  const heard = { defaultProposedBy: 'rita', hearingUntil: '2027-03-25' };
  it.each([
    ['is open', 'DefaultHearing', heard, 1],
    ['has ended, for an instalment was paid', 'DefaultHearing', {}, 0],
    ['has ended, and a later one is open', 'DefaultHearing', { ...heard, hearingUntil: '2027-06-25' }, 0],
    ['is open', 'HearingEnds', heard, 1],
    ['has ended with the loan, which is repaid', 'HearingEnds', { status: 'Repaid' }, 0],
    ['has ended', 'DefaultHearingGuarantor', {}, 0],
  ] as const)('is sent while its hearing goes on: one that %s (%s)', async (_, kind, said, mails) => {
    const { id: userId } = await signedIn();
    const loanId = await nextLoanId();
    await quietly(addLoan(aLoan({ id: loanId, borrowerId: userId, status: 'Active', ...said }), 1));
    const params = { loanId, amount: 100_00, since: '2027-02-01', until: '2027-03-25', guarantorId: 'g' };
    expect(await mailsOf({ userId, kind, params })).toBe(mails);
  });

  const short = { status: 'Open', missing: sene(69_61) } as const;
  it.each<[string, Partial<Loan>, Partial<PayoffQuote>, number]>([
    ['it is', {}, short, 1],
    ['the loan is repaid', { status: 'Repaid' }, short, 0],
    ['the quote is used', {}, { ...short, status: 'Used' }, 0],
    ['the quote is replaced', {}, { ...short, status: 'Replaced' }, 0],
    ['less is missing now, of which another notice tells', {}, { ...short, missing: sene(2) }, 0],
  ])('is sent while what it says is missing to pay a loan off: %s', async (_, ofLoan, ofQuote, mails) => {
    const { id: userId } = await signedIn();
    const loanId = await nextLoanId();
    const [reference, until] = ['E23456789', '2027-03-09'];
    await quietly([
      ...addLoan(aLoan({ id: loanId, borrowerId: userId, status: 'Active', ...ofLoan }), 1),
      ...payoffQuotes.add({
        ...{ loanId, reference, until, askedAt: '2027-03-02T00:00:00.000Z', usesWallet: false, version: 1 },
        ...{ amount: sene(5079_57), perDay: sene(9_95), ...short, ...ofQuote },
      }),
    ]);
    expect(await mailsOf({ userId, kind: 'PayoffShort', params: { loanId, amount: 69_61, until, reference } })).toBe(
      mails,
    );
  });
});
