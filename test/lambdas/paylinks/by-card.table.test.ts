import { createHmac } from 'node:crypto';
import type { APIGatewayProxyEvent, Context } from 'aws-lambda';
import { describe, expect, it, vi } from 'vitest';
import { people } from '#lambdas/accounts/store.ts';
import { guarantors } from '#lambdas/guarantors/store.ts';
import { addInvestment, investments } from '#lambdas/investments/store.ts';
import { addLoan } from '#lambdas/loans/save-loan.ts';
import { loans, nextLoanId } from '#lambdas/loans/store.ts';
import { commit, scanTable } from '#lambdas/platform/table.ts';
import { handler as repayments } from '#lambdas/repayments/api.ts';
import { listRepayments, sweptDays } from '#lambdas/repayments/store.ts';
import { handler as wallet } from '#lambdas/wallet/api.ts';
import { receipts } from '#lambdas/wallet/store.ts';
import { addDays } from '#shared/calendar.ts';
import type { Loan } from '#shared/loans/loan.ts';
import { sene } from '#shared/money.ts';
import { repaymentsApi } from '#shared/repayments/api.ts';
import { cardGatewayApi } from '#shared/repayments/card-gateway-api.ts';
import { openOf } from '#shared/repayments/collection.ts';
import type { Repayment } from '#shared/repayments/repayment.ts';
import { walletApi } from '#shared/wallet/api.ts';
import { staffWalletApi } from '#shared/wallet/staff-api.ts';
import { aLoanOfTwo } from '#test/lambdas/repayments/a-loan-of-two.ts';
import {
  anActiveLoan,
  deliver,
  endow,
  receive,
  referenceOf,
  walletOf,
} from '#test/lambdas/repayments/an-active-loan.ts';
import { goTo, sweptOn, withAuditedTable } from '#test/lambdas/repayments/audited-table.ts';
import { anInvestment } from '#test/shared/investments/an-investment.ts';
import { aLoan } from '#test/shared/loans/a-loan.ts';
import { type Answered, call } from '#test/support/calls.ts';
import { aReviewer, signedIn } from '#test/support/people.ts';
import { aLoanWithRows, list, make, openCard, tokenIn } from './links.ts';

withAuditedTable();

const pageOf = ({ body }: Answered) => new URL((body as { url: string }).url).searchParams;

let payments = 0;
/** The gateway says that a card page was paid, and the money is applied. */
async function payPage(opened: Answered, id = `pay-${++payments}`): Promise<number> {
  const token = pageOf(opened).get('token') ?? '';
  const { amount } = JSON.parse(Buffer.from(token.split('.')[0] ?? '', 'base64url').toString());
  const body = JSON.stringify({ paymentId: id, token, amount: amount / 100 });
  const seconds = Math.floor(Date.now() / 1000);
  const v1 = createHmac('sha256', process.env.CARD_KEY ?? '')
    .update(`${seconds}.${body}`)
    .digest('hex');
  const { method: httpMethod, path: resource } = cardGatewayApi.receiveCardPayment;
  const event = {
    ...{ httpMethod, resource, path: resource, pathParameters: null, multiValueQueryStringParameters: null },
    headers: { 'content-type': 'application/json', 'X-Card-Signature': `t=${seconds},v1=${v1}` },
    ...{ body, isBase64Encoded: false },
    requestContext: { requestId: 'request', identity: { sourceIp: '127.0.0.1', userAgent: 'gateway' } },
  };
  // The gateway sends more than a handler of ours reads.
  const { statusCode } = await repayments(event as unknown as APIGatewayProxyEvent, {} as Context);
  await deliver();
  return statusCode;
}

const firstRow = async ({ id }: Loan) => (await listRepayments(await loans.get({ id })))[0];
const withdraw = (userId: string, amount: number) => call(wallet, walletApi.withdraw, userId, { body: { amount } });

describe('paying by card through a pay link', () => {
  it('opens a page with the link’s reference, which pays what is open (PAYLINKS-10, PAYLINKS-13)', async () => {
    const { loan, first } = await aLoanWithRows();
    const made = await make(loan);
    const opened = await openCard(tokenIn(made), { amount: 20, from: 'Tala <i>' });
    expect(opened.status).toBe(200);
    const { reference } = made.body as { reference: string };
    const page = pageOf(opened);
    expect([page.get('reference'), page.get('repaymentId')]).toEqual([reference, null]);
    const token = Buffer.from(page.get('token')?.split('.')[0] ?? '', 'base64url').toString();
    // The nonce is random, and may have an id in it by chance.
    const said = token.replace(/"nonce":"[^"]+"/, '');
    expect(said).not.toBe(token);
    for (const secret of [first.id, 'Tala', tokenIn(made)]) expect(said).not.toContain(secret);
    expect(await payPage(opened, 'pay-once')).toBe(200);
    expect(await payPage(opened, 'pay-once')).toBe(200);
    expect((await firstRow(loan))?.paidInterest).toBe(2_000);
    const [link] = await list(loan);
    expect(link).toMatchObject({ paid: 20, payments: [{ amount: 20, method: 'Card', from: 'Tala <i>' }] });
    // Who paid is with the receipt and the page alone, and not in an outbox or a log.
    for await (const { pk, ...item } of scanTable())
      if (!/^(RECEIPT|CARDTOKEN)#/.test(String(pk))) expect(JSON.stringify(item)).not.toContain('Tala');
  });

  it('is between 5.00 and what is open, and at most 500.00 and 1,000.00 in 30 days (PAYLINKS-10, PAYLINKS-11)', async () => {
    const loan = await anActiveLoan([500_000]);
    const token = tokenIn(await make(loan));
    const open = openOf((await firstRow(loan)) as never) / 100;
    for (const amount of [4.99, open + 0.01])
      expect(await openCard(token, { amount })).toMatchObject({ status: 400, body: { code: 'LinkAmountOutOfRange' } });
    expect(await openCard(token, { amount: 500.01 })).toMatchObject({ status: 409, body: { code: 'CardLimit' } });
    const pages = [await openCard(token, { amount: 490 }), await openCard(token, { amount: 490 })];
    for (const page of pages) expect(await payPage(page)).toBe(200);
    goTo('2026-12-20');
    const refusal = await openCard(token, { amount: 21 });
    expect(refusal).toMatchObject({ status: 409, body: { code: 'CardLimit', params: { amount: 2_000 } } });
    goTo('2026-12-21');
    expect((await openCard(token, { amount: 21 })).status).toBe(200);
  });

  it('is refused for a link that has ended and one that is paid (PAYLINKS-4)', async () => {
    const { loan, first } = await aLoanWithRows();
    const made = await make(loan, { repaymentId: first.id });
    expect(await openCard('a'.repeat(22), { amount: 10 })).toMatchObject({
      status: 404,
      body: { code: 'PayLinkEnded' },
    });
    await receive(openOf(first), (made.body as { reference: string }).reference, '2026-11-21');
    expect(await openCard(tokenIn(made), { amount: 10 })).toMatchObject({
      status: 409,
      body: { message: 'This instalment is paid.' },
    });
  });

  it('asks who pays above 2,000.00 in 30 days, and tells staff (PAYLINKS-9, PAYLINKS-13)', async () => {
    const loan = await anActiveLoan([500_000]);
    const made = await make(loan);
    await payPage(await openCard(tokenIn(made), { amount: 10, from: 'Sefo' }));
    await receive(195_000, (made.body as { reference: string }).reference, '2026-11-21');
    expect(await openCard(tokenIn(made), { amount: 50, from: 'Tala' })).toMatchObject({
      status: 400,
      body: { message: 'Please tell us your name and how you are related.' },
    });
    await payPage(await openCard(tokenIn(made), { amount: 50, from: 'Tala', relation: 'Sister' }));
    const { id } = await aReviewer();
    const listed = await call(wallet, staffWalletApi.listReceipts, id, { query: { method: 'Card' } });
    const rows = listed.body as { amount: number; payer: string | null }[];
    expect([50, 10].map((amount) => rows.find((row) => row.amount === amount)?.payer)).toEqual(['Tala (Sister)', null]);
  });
});

describe('what came by card through a link and is more than was open', () => {
  it('pays an instalment any day, and can be withdrawn after 90 days (PAYLINKS-12)', async () => {
    const { loan, first, second } = await aLoanWithRows();
    const made = await make(loan);
    const [token, { reference }] = [tokenIn(made), made.body as { reference: string }];
    const amount = openOf(first) / 100;
    // Somebody else pays a part while the page is open: all of its amount is charged.
    const page = await openCard(token, { amount });
    await receive(3_000, reference, '2026-11-21');
    expect(await payPage(page)).toBe(200);
    expect((await firstRow(loan))?.status).toBe('Paid');
    expect(await walletOf(loan.borrowerId)).toBe(3_000);
    const refused = { status: 409, body: { code: 'CardSurplusReserved', params: { day: '2027-02-19' } } };
    // The index of what waits may be behind the receipt.
    const behind = vi.spyOn(receipts, 'all').mockResolvedValue([]);
    expect(await withdraw(loan.borrowerId, 1)).toMatchObject(refused);
    behind.mockRestore();
    goTo('2027-02-18');
    expect(await withdraw(loan.borrowerId, 1)).toMatchObject(refused);
    await endow(loan.borrowerId, openOf(second) - 3_000);
    const paid = await call(repayments, repaymentsApi.payFromWallet, loan.borrowerId, { params: { id: second.id } });
    expect(paid.status).toBe(200);
    expect(await walletOf(loan.borrowerId)).toBe(0);
  });

  it('goes towards no investment of its owner, which other money of their wallet pays (PAYLINKS-12, WALLET-5)', async () => {
    const { loan, first } = await aLoanWithRows();
    const { borrowerId: userId } = loan;
    const made = await make(loan);
    const page = await openCard(tokenIn(made), { amount: openOf(first) / 100 });
    await receive(3_000, (made.body as { reference: string }).reference, '2026-11-21');
    expect(await payPage(page)).toBe(200);
    const other = aLoan({ id: await nextLoanId(), borrowerId: (await signedIn()).id, remaining: sene(50_000) });
    const investment = anInvestment({ id: `${other.id}.01AAA`, loanId: other.id, investorId: userId });
    await commit([
      ...addLoan(other, 1),
      ...addInvestment(investment),
      people.update({ id: userId }, { set: { roles: ['Borrower', 'Investor'] } }),
    ]);
    await endow(userId, 2_000);
    // What is offered is what is accepted.
    expect((await call(wallet, walletApi.readOverview, userId)).body).toMatchObject({ available: 50, free: 20 });
    const pay = () => call(wallet, walletApi.payInvestment, userId, { params: { id: investment.id } });
    expect((await pay()).status).toBe(200);
    expect(await investments.get(investment)).toMatchObject({ reserved: 2_000 });
    expect(await pay()).toMatchObject({
      status: 409,
      body: { code: 'CardSurplusReserved', params: { amount: 3_000 } },
    });
    // A deposit for it, most of which is withdrawn before it is applied (WALLET-12).
    const { id } = await aReviewer();
    const deposit = { amount: 50, valuedate: '2026-11-21', reference: await referenceOf(userId, 'V') };
    const body = { method: 'Bank', bankid: 'for-investing', ...deposit };
    expect((await call(wallet, staffWalletApi.recordReceipt, id, { body })).status).toBe(201);
    expect((await withdraw(userId, 45)).status).toBe(201);
    await deliver();
    expect([(await investments.get(investment)).reserved, await walletOf(userId)]).toEqual([2_500, 5_500]);
  });

  it('pays no call of its owner, who is a guarantor too and has withdrawn what came for it (PAYLINKS-12, WALLET-12)', async () => {
    const { loan, first } = await aLoanWithRows();
    const made = await make(loan);
    const page = await openCard(tokenIn(made), { amount: openOf(first) / 100 });
    await receive(3_000, (made.body as { reference: string }).reference, '2026-11-21');
    expect(await payPage(page)).toBe(200);
    const { loan: other, row, ben } = await aLoanOfTwo();
    await commit(guarantors.save({ ...ben, userId: loan.borrowerId }, ben));
    await sweptOn(addDays(row.due, 1));
    const { id } = await aReviewer();
    const body = { method: 'Bank', amount: 50, valuedate: row.due, reference: ben.reference, bankid: 'for-a-call' };
    expect((await call(wallet, staffWalletApi.recordReceipt, id, { body })).status).toBe(201);
    expect((await withdraw(loan.borrowerId, 45)).status).toBe(201);
    await deliver();
    expect([(await firstRow(other))?.paidInterest, await walletOf(loan.borrowerId)]).toEqual([500, 3_000]);
  });

  it('goes to no guarantor to whom a loan that is over still owes something (PAYLINKS-12, COLLECTIONS-12)', async () => {
    const { loan, row: first, ben } = await aLoanOfTwo();
    await sweptOn(addDays(first.due, 1));
    await receive(openOf(first), ben.reference ?? '', addDays(first.due, 1));
    const made = await make(loan);
    const page = await openCard(tokenIn(made), { amount: 50 });
    for (const row of (await listRepayments(loan)).slice(1)) {
      goTo(row.due);
      await receive(openOf(row), (made.body as { reference: string }).reference, row.due);
    }
    expect((await loans.get({ id: loan.id })).status).toBe('Repaid');
    expect(await payPage(page)).toBe(200);
    expect(await walletOf(ben.userId)).toBe(0);
  });

  it('is taken last where a surplus pays the loan off, and what is not taken stays reserved (PAYLINKS-12, REPAYMENTS-58)', async () => {
    const loan = await anActiveLoan([100_000], { months: 6, textVersion: '2026-11-24' });
    const [made, rows] = [await make(loan), await listRepayments(loan)];
    const [fourth, fifth, sixth] = rows.slice(3);
    if (!fourth || !fifth || !sixth) throw new Error('There is no schedule');
    const page = await openCard(tokenIn(made), { amount: 130 });
    const { reference } = made.body as { reference: string };
    const paidOn = async (row: Repayment, amount: number) => {
      goTo(row.due);
      await receive(amount, reference, row.due);
    };
    for (const row of rows.slice(0, 3)) await paidOn(row, openOf(row));
    await paidOn(fourth, openOf(fourth) + 100_00);
    await receive(openOf(fifth) - 10_00, reference, fourth.due);
    expect(await payPage(page)).toBe(200);
    expect(await walletOf(loan.borrowerId)).toBe(220_00);
    const params = { id: String(loan.id) };
    const on = await call(repayments, repaymentsApi.switchPaydown, loan.borrowerId, { params, body: { on: true } });
    expect(on.status).toBe(200);
    await commit([sweptDays.put({ day: addDays(fifth.due, -1) })]);
    await sweptOn(fifth.due);
    expect((await loans.get({ id: loan.id })).status).toBe('Repaid');
    const left = 220_00 - sixth.principal;
    expect(await walletOf(loan.borrowerId)).toBe(left);
    expect(await receipts.all('surpluses', { userId: loan.borrowerId })).toMatchObject([{ method: 'Card', left }]);
    expect(await withdraw(loan.borrowerId, 0.01)).toMatchObject({ status: 409, body: { code: 'CardSurplusReserved' } });
  });

  it('can be withdrawn on the ninetieth day, after the end of the loan too (PAYLINKS-12)', async () => {
    const { loan, rows } = await aLoanWithRows();
    const made = await make(loan);
    const page = await openCard(tokenIn(made), { amount: 50 });
    for (const row of rows) {
      goTo(row.due);
      await receive(openOf(row), (made.body as { reference: string }).reference, row.due);
    }
    expect((await loans.get({ id: loan.id })).status).toBe('Repaid');
    const day = rows.at(-1)?.due ?? '';
    expect(await payPage(page)).toBe(200);
    const [waiting] = await receipts.all('surpluses', { userId: loan.borrowerId });
    expect(waiting).toMatchObject({ left: 5_000, status: 'Matched' });
    goTo(addDays(day, 89));
    expect(await withdraw(loan.borrowerId, 50)).toMatchObject({ status: 409, body: { code: 'CardSurplusReserved' } });
    goTo(addDays(day, 91));
    expect((await withdraw(loan.borrowerId, 50)).status).toBe(201);
    expect(await receipts.all('surpluses', { userId: loan.borrowerId })).toEqual([]);
  });
});
