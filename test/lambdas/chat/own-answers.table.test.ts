import { describe, expect, it } from 'vitest';
import { handler } from '#lambdas/chat/api.ts';
import { listGuarantorsOf } from '#lambdas/guarantors/store.ts';
import { investments } from '#lambdas/investments/store.ts';
import { loans } from '#lambdas/loans/store.ts';
import { commit } from '#lambdas/platform/table.ts';
import { calls, listRepayments } from '#lambdas/repayments/store.ts';
import { chatApi } from '#shared/chat/api.ts';
import type { Audience } from '#shared/chat/chat.ts';
import { sene } from '#shared/money.ts';
import { anActiveLoan } from '#test/lambdas/repayments/an-active-loan.ts';
import { call } from '#test/support/calls.ts';
import { invest } from '#test/support/investments.ts';
import { seededLoan } from '#test/support/loans.ts';
import { signedIn } from '#test/support/people.ts';
import { withTable } from '#test/support/with-table.ts';

withTable();

const help = {
  Borrower: { start: chatApi.startChat, respond: chatApi.respond },
  Investor: { start: chatApi.startInvestorChat, respond: chatApi.respondToInvestor },
  Guarantor: { start: chatApi.startGuarantorChat, respond: chatApi.respondToGuarantor },
};

/** What somebody's bot answers to one of its options. */
async function told(userId: string | undefined, audience: Audience, selectedOption: string): Promise<string> {
  const { start, respond } = help[audience];
  const { chatId } = (await call(handler, start, userId)).body as { chatId: string };
  const { body } = await call(handler, respond, userId, { body: { chatId, selectedOption } });
  return (body as { message: string }).message;
}

describe('what the bot says of one’s own', () => {
  it('is nothing to who has nothing yet (CHAT-3)', async () => {
    const { id } = await signedIn({ roles: ['Borrower', 'Investor', 'Guarantor'] });
    expect(await told(id, 'Borrower', 'How far is my loan?')).toContain('You have not asked for a loan yet.');
    expect(await told(id, 'Borrower', 'When is my next instalment due?')).toContain('no instalment to pay');
    expect(await told(id, 'Investor', 'What do I still have to pay?')).toContain('no unpaid investment');
    expect(await told(id, 'Investor', 'How much have I invested?')).toContain('no approved investment');
    expect(await told(id, 'Guarantor', 'Which loans do I stand for?')).toContain('You stand for no loan');
    expect(await told(id, 'Guarantor', 'Do I have to pay something now?')).toContain('No, you are not asked');
  });

  it('is how far a loan is, and what each has in it and is asked for (CHAT-3)', async () => {
    const loan = await anActiveLoan([300_00, 400_00]);
    const [investment] = await investments.all('table', { loanId: loan.id });
    const [guarantor] = await listGuarantorsOf(loan.id);
    const [row] = await listRepayments(loan);
    if (!row || !guarantor?.userId) throw new Error('The loan has a schedule and guarantors.');
    const share = { guarantorId: guarantor.id, userId: guarantor.userId, reference: 'G-7', open: sene(58_00) };
    const called = { repaymentId: row.id, loanId: loan.id, nr: row.nr, calledOn: '2026-12-01', version: 1 };
    await commit(calls.add({ ...called, shares: [share] }));

    expect(await told(loan.borrowerId, 'Borrower', 'How far is my loan?')).toBe(
      `Your loan #${loan.id} is paid out, and you are repaying it.`,
    );
    expect(await told(loan.borrowerId, 'Borrower', 'When is my next instalment due?')).toContain(`loan #${loan.id} is`);
    expect(await told(investment?.investorId, 'Investor', 'How much have I invested?')).toMatch(
      /^You have WST.300\.00 in one approved investment\./,
    );
    expect(await told(guarantor.userId, 'Guarantor', 'Which loans do I stand for?')).toBe(
      `You are a guarantor of loan #${loan.id} (you have accepted).`,
    );
    expect(await told(guarantor.userId, 'Guarantor', 'Do I have to pay something now?')).toMatch(
      new RegExp(
        `^Yes. Please pay WST.58\\.00 for loan #${loan.id} by Tuesday 8 December 2026, with the reference G-7\\.$`,
      ),
    );
  });

  it('is what is due next of a loan in default too (CHAT-3)', async () => {
    const loan = await anActiveLoan([300_00]);
    const before = await loans.get({ id: loan.id });
    await commit(loans.save({ ...before, status: 'Defaulted' }, before));
    const next = () => told(loan.borrowerId, 'Borrower', 'When is my next instalment due?');
    expect(await next()).toContain(`loan #${loan.id} is`);
    // Of one that is charged off nothing is asked for (LOANS-68).
    const inDefault = await loans.get({ id: loan.id });
    await commit(loans.save({ ...inDefault, chargedOffOn: '2027-09-01' }, inDefault));
    expect(await next()).toBe('You have no instalment to pay at the moment.');
  });

  it('is what an investor still has to pay (CHAT-3)', async () => {
    const { id, investorPaymentReference } = await signedIn({ roles: ['Investor'] });
    const loan = await seededLoan();
    expect((await invest(id, loan.id)).status).toBe(201);
    expect(await told(id, 'Investor', 'What do I still have to pay?')).toMatch(
      new RegExp(`^Your investment in loan #${loan.id} waits for WST.525\\.00\\..* ${investorPaymentReference}\\.$`),
    );
  });
});
