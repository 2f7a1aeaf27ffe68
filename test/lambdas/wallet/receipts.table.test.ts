import { createHmac, randomBytes } from 'node:crypto';
import type { APIGatewayProxyEvent, Context } from 'aws-lambda';
import { afterEach, describe, expect, it } from 'vitest';
import { addInvestment, investments } from '#lambdas/investments/store.ts';
import { balanceOf } from '#lambdas/ledger/store.ts';
import { addLoan } from '#lambdas/loans/save-loan.ts';
import { nextLoanId } from '#lambdas/loans/store.ts';
import { commit } from '#lambdas/platform/table.ts';
import { insert } from '#lambdas/platform/writes.ts';
import { handler as repayments } from '#lambdas/repayments/api.ts';
import { listRepayments } from '#lambdas/repayments/store.ts';
import { handler } from '#lambdas/wallet/api.ts';
import { mustBeChecked, mustNotHaveRecorded } from '#lambdas/wallet/recorders.ts';
import { refundUnmatched } from '#lambdas/wallet/refund-unmatched.ts';
import { paymentReference } from '#shared/accounts/payment-reference.ts';
import { addDays, apiaDayOf } from '#shared/calendar.ts';
import { account } from '#shared/ledger/postings.ts';
import { sene } from '#shared/money.ts';
import { repaymentsApi } from '#shared/repayments/api.ts';
import { cardGatewayApi } from '#shared/repayments/card-gateway-api.ts';
import { openOf } from '#shared/repayments/collection.ts';
import { type OwnWallet, walletApi } from '#shared/wallet/api.ts';
import { staffWalletApi } from '#shared/wallet/staff-api.ts';
import { anActiveLoan, audited, deliver, endow, walletOf } from '#test/lambdas/repayments/an-active-loan.ts';
import { anInvestment } from '#test/shared/investments/an-investment.ts';
import { aLoan } from '#test/shared/loans/a-loan.ts';
import { call } from '#test/support/calls.ts';
import { anApprover, aReviewer, signedIn } from '#test/support/people.ts';
import { withTable } from '#test/support/with-table.ts';

withTable();
afterEach(async () => {
  await deliver();
  expect(await audited()).toEqual([]);
});

const slip = { method: 'Bank', amount: 300, valuedate: '2026-11-20', reference: '' };

/** An investor with an unpaid investment of 500.00 and its fee, and the reference they deposit with. */
async function anUnpaidInvestor() {
  const investor = await signedIn({ roles: ['Investor'] });
  const reference = paymentReference('V', randomBytes(8));
  const loan = aLoan({ id: await nextLoanId(), borrowerId: (await signedIn()).id, remaining: sene(50_000) });
  const investment = anInvestment({ id: `${loan.id}.01AAA`, loanId: loan.id, investorId: investor.id });
  await commit([
    ...addLoan(loan, 1),
    ...addInvestment(investment),
    insert({ pk: `PAYREF#${reference}`, sk: 'PAYREF', userId: investor.id }),
  ]);
  return { investor, reference, investment };
}

describe('a deposit', () => {
  // WALLET-1, WALLET-2, WALLET-4, WALLET-10, WALLET-11, WALLET-12
  it('is kept for the unpaid investment, and pays all of it once it suffices', async () => {
    const [{ investor, reference, investment }, { id: staff }] = [await anUnpaidInvestor(), await aReviewer()];
    const typed = `invest ${reference.toLowerCase().slice(0, 5)} ${reference.toLowerCase().slice(5)}`;
    const receive = (bankid: string) =>
      call(handler, staffWalletApi.recordReceipt, staff, { body: { ...slip, bankid, reference: typed } });
    expect((await receive('one')).body).toMatchObject({ status: 'Matched', cause: 'Investor' });
    expect((await receive('one')).body).toMatchObject({ status: 'Matched' });
    await deliver();
    expect(await investments.get({ id: investment.id })).toMatchObject({ payment: 'PartlyPaid', reserved: 30_000 });
    const overview = async () => (await call(handler, walletApi.readOverview, investor.id)).body;
    expect(await overview()).toMatchObject({ balance: 300, available: 0 });
    await receive('two');
    await deliver();
    expect(await investments.get({ id: investment.id })).toMatchObject({ payment: 'Paid', reserved: 0 });
    expect(await overview()).toMatchObject({
      balance: 75,
      available: 75,
      transactions: [
        { type: 'Withdrawal', detail: 'Investment', amount: -525, status: 'Completed' },
        { type: 'Deposit', amount: 300 },
        { type: 'Deposit', amount: 300 },
      ],
    });
  });

  // WALLET-14, WALLET-16
  it('lies in suspense while nobody knows whose it is, and goes to whom staff name', async () => {
    const [{ investor, reference }, { id: staff }] = [await anUnpaidInvestor(), await aReviewer()];
    const { body } = await call(handler, staffWalletApi.recordReceipt, staff, { body: { ...slip, bankid: 'three' } });
    const { receiptid, status } = body as { receiptid: string; status: string };
    expect([status, (await balanceOf('SUSPENSE')).balance]).toEqual(['Unmatched', 30_000]);
    const params = { id: receiptid };
    const match = (typed: string) =>
      call(handler, staffWalletApi.matchReceipt, staff, { params, body: { reference: typed } });
    expect((await match('B12345678Z')).status).toBe(400);
    expect((await match(reference)).status).toBe(200);
    expect((await match(reference)).status).toBe(409);
    expect([await walletOf(investor.id), (await balanceOf('SUSPENSE')).balance]).toEqual([30_000, 0]);
  });

  it('goes to somebody named by their account, for what of theirs is unpaid (WALLET-16)', async () => {
    const [{ investor }, { id: staff }, { id: other }] = [
      await anUnpaidInvestor(),
      await aReviewer(),
      await signedIn(),
    ];
    const named = async (bankid: string, userId: string) => {
      const { body } = await call(handler, staffWalletApi.recordReceipt, staff, { body: { ...slip, bankid } });
      const params = { id: (body as { receiptid: string }).receiptid };
      return call(handler, staffWalletApi.matchReceipt, staff, { params, body: { userId } });
    };
    expect(await named('by account 1', investor.id)).toMatchObject({ body: { status: 'Matched', cause: 'Investor' } });
    expect(await named('by account 2', other)).toMatchObject({ body: { status: 'Matched', cause: 'Borrower' } });
    expect(await named('by account 3', 'nobody')).toMatchObject({
      status: 400,
      body: { error: 'We know nobody by this.' },
    });
  });
});

describe('a receipt', () => {
  const record = async (said: object) =>
    call(handler, staffWalletApi.recordReceipt, (await aReviewer()).id, { body: { ...slip, ...said } });

  it('is the same where its bank id has the same content, and else in conflict (WALLET-10, WALLET-48)', async () => {
    const bankid = 'SLIP-77';
    const first = await record({ bankid, reference: 'rent' });
    expect(first.status).toBe(201);
    const before = (await balanceOf('SUSPENSE')).balance;
    const others = [{ amount: 9999 }, { valuedate: '2026-11-19' }, { reference: 'rents' }];
    for (const other of others) {
      const said = { bankid, reference: 'rent', ...other };
      const { id } = await aReviewer();
      const check = async () => {
        const body = { receipts: [{ ...slip, ...said }] };
        return (await call(handler, staffWalletApi.checkReceipts, id, { body })).body;
      };
      expect(await check()).toMatchObject([{ status: 'Conflict', name: null }]);
      const conflict = await record(said);
      expect(conflict).toMatchObject({ status: 201, body: { status: 'Conflict', userid: null } });
      expect(await record(said)).toEqual(conflict);
      expect(await check()).toMatchObject([{ status: 'Known' }]);
    }
    expect(await record({ bankid, reference: 'rent' })).toEqual(first);
    expect((await balanceOf('SUSPENSE')).balance).toBe(before);
  });

  it('has a value date since the account was opened and not after today (WALLET-9)', async () => {
    const tomorrow = addDays(apiaDayOf(Date.now()), 1);
    for (const valuedate of ['1950-01-01', '2025-05-15', tomorrow, '2099-12-31'])
      expect(await record({ valuedate, bankid: `day ${valuedate}` })).toMatchObject({
        status: 400,
        body: {
          code: 'ValueDateOutOfRange',
          fields: { valuedate: { code: expect.any(String), message: expect.any(String) } },
        },
      });
    for (const valuedate of ['2025-05-16', addDays(tomorrow, -1)])
      expect((await record({ valuedate, bankid: `day ${valuedate}` })).status).toBe(201);
  });

  it('is nobody’s where its text has references of two people (WALLET-11)', async () => {
    const [one, two] = [await anUnpaidInvestor(), await anUnpaidInvestor()];
    const typed = async (reference: string) => (await record({ reference, bankid: reference })).body;
    expect(await typed(`${one.reference} ${two.reference}`)).toMatchObject({ status: 'Unmatched', userid: null });
    expect(await typed(`${one.reference} ${one.reference}`)).toMatchObject({ userid: one.investor.id });
  });
});

describe('a receipt whose sender is no account', () => {
  it.each(['ATM', 'CASH DEPOSIT', 'Sina Leota'])(
    'but %s waits for staff to enter one, and stops no list of payouts (WALLET-17, WALLET-19)',
    async (sender) => {
      const { id: staff } = await aReviewer();
      const body = { ...slip, bankid: sender, sender };
      const { receiptid } = (await call(handler, staffWalletApi.recordReceipt, staff, { body })).body as {
        receiptid: string;
      };
      const refund = (sent: object) =>
        call(handler, staffWalletApi.refundReceipt, staff, { params: { id: receiptid }, body: sent });
      const payouts = () => call(handler, staffWalletApi.listPayouts, staff);

      expect(await refund({})).toMatchObject({ status: 409, body: { code: 'SenderAccountUnknown' } });
      expect(await refundUnmatched(Date.now() + 15 * 86_400_000)).toMatchObject({ prepared: 0 });
      const { body: unmatched } = await call(handler, staffWalletApi.listReceipts, staff);
      expect(unmatched).toContainEqual(expect.objectContaining({ receiptid, flagged: true }));
      expect((await payouts()).status).toBe(200);

      expect((await refund({ account: `0010068577-${sender.length}` })).status).toBe(201);
      expect((await payouts()).body).toContainEqual(
        expect.objectContaining({
          ...{ kind: 'Refund', sender },
          destination: { method: 'Bank', account: `0010068577-${sender.length}` },
        }),
      );
    },
  );
});

describe('a statement', () => {
  // WALLET-15, WALLET-22
  it('is looked at first: whom each line pays, what is known, and what may not be recorded', async () => {
    const [{ investor, reference }, { id: staff }] = [await anUnpaidInvestor(), await aReviewer()];
    const self = await signedIn({ roles: ['Borrower', 'Admin'], subRole: 'RiskReviewer' });
    const own = paymentReference('B', randomBytes(8));
    await commit([insert({ pk: `PAYREF#${own}`, sk: 'PAYREF', userId: self.id })]);
    const lines = ['C-1', 'C-2', 'C-3'].map((bankid) => ({ ...slip, amount: 311, bankid }));
    const receipts = lines.map((line, at) => ({ ...line, reference: ['', reference, own][at] ?? '' }));
    const check = async () => (await call(handler, staffWalletApi.checkReceipts, self.id, { body: { receipts } })).body;
    const name = `${investor.firstName} ${investor.lastName}`;
    const alike = null;
    const refused = { status: 'Refused', name: null, message: 'Somebody else must record your own money.', alike };
    const matched = { status: 'Matched', name, message: null, alike };
    expect(await check()).toEqual([{ status: 'Unmatched', name: null, message: null, alike }, matched, refused]);
    await call(handler, staffWalletApi.recordReceipt, staff, { body: receipts[1] });
    expect(await check()).toEqual([
      { status: 'Unmatched', name: null, message: null, alike },
      { ...matched, status: 'Known' },
      refused,
    ]);
  });

  it('says what a receipt under another id says already, as where a spreadsheet rewrote the ids (WALLET-22)', async () => {
    const { id: staff } = await aReviewer();
    const said = { ...slip, amount: 12.34, reference: 'Fees, Sina' };
    for (const bankid of ['0007', '0008'])
      await call(handler, staffWalletApi.recordReceipt, staff, { body: { ...said, bankid } });
    const alike = async (...forms: object[]) => {
      const receipts = forms.map((form) => ({ ...said, ...form }));
      const { body } = await call(handler, staffWalletApi.checkReceipts, staff, { body: { receipts } });
      return (body as { status: string; alike: string | null }[]).map((check) => [check.status, check.alike]);
    };
    expect(await alike({ bankid: '7', reference: 'fees sina' })).toEqual([
      ['Unmatched', expect.stringMatching(/^000[78]$/)],
    ]);
    for (const other of [{ method: 'MTala' }, { amount: 12.35 }, { valuedate: '2026-11-19' }, { reference: 'rent' }])
      expect(await alike({ bankid: '7', ...other })).toEqual([['Unmatched', null]]);
    // Two payments that are alike: those that stand in the file are no others.
    expect(await alike({ bankid: '0007' }, { bankid: '0008' }, { bankid: '0009' })).toEqual([
      ['Known', null],
      ['Known', null],
      ['Unmatched', null],
    ]);
    // What would be in conflict with one receipt is the money of another.
    const other = { ...said, bankid: '8', amount: 99 };
    await call(handler, staffWalletApi.recordReceipt, staff, { body: other });
    expect(await alike({ bankid: '8' })).toEqual([['Conflict', expect.stringMatching(/^000[78]$/)]]);
  });
});

describe('a withdrawal', () => {
  it('of a wallet with more than WST 1,000 by hand waits until a second person checked that (WALLET-37)', async () => {
    const { id: owner } = await signedIn({ payoutDestination: { method: 'MTala', account: '7712345' } });
    const reference = paymentReference('V', randomBytes(8));
    await commit([insert({ pk: `PAYREF#${reference}`, sk: 'PAYREF', userId: owner })]);
    const [{ id: recorder }, { id: second }, { id: checker }] = [
      await aReviewer(),
      await aReviewer(),
      await anApprover(),
    ];
    const record = async (bankid: string, amount: number) => {
      const body = { ...slip, bankid, amount, reference };
      return (await call(handler, staffWalletApi.recordReceipt, recorder, { body })).body as { receiptid: string };
    };
    await record('small', 1000);
    const { receiptid } = await record('large', 1000.01);
    await deliver();
    const asked = await call(handler, walletApi.withdraw, owner, { body: { amount: 10 } });
    const { payoutid } = asked.body as { payoutid: string };
    const sent = { params: { id: payoutid }, body: { bankReference: 'OUT-9' } };
    const confirm = () => call(handler, staffWalletApi.confirmPayout, checker, sent);
    const check = (by: string) => call(handler, staffWalletApi.confirmReceipt, by, { params: { id: receiptid } });
    const waiting = async () =>
      (await call(handler, staffWalletApi.listReceipts, second, { query: { waits: 'Check' } })).body;

    expect(await waiting()).toMatchObject([{ receiptid, needscheck: true }]);
    expect(await confirm()).toMatchObject({
      status: 409,
      body: { code: 'ReceiptUnchecked', params: { bankId: 'large' } },
    });
    // So it is where the call has not read the receipt before, as one of more than 30 days ago.
    await expect(mustBeChecked(owner)).rejects.toMatchObject({ code: 'ReceiptUnchecked' });
    expect(await check(recorder)).toMatchObject({ status: 403, body: { code: 'ReceiptCheckByAnother' } });
    expect([(await check(second)).status, (await check(second)).status, await waiting()]).toEqual([200, 409, []]);
    expect((await confirm()).status).toBe(200);
  });

  it('never waits without end in an office of two: who recorded money checks to whom the other matched it (WALLET-37)', async () => {
    const [{ id: owner }, { id: recorder }, { id: matcher }] = [
      await signedIn(),
      await aReviewer(),
      await anApprover(),
    ];
    const body = { ...slip, bankid: 'office of two', amount: 1500 };
    const recorded = await call(handler, staffWalletApi.recordReceipt, recorder, { body });
    const params = { id: (recorded.body as { receiptid: string }).receiptid };
    await call(handler, staffWalletApi.matchReceipt, matcher, { params, body: { userId: owner } });
    await expect(mustBeChecked(owner)).rejects.toMatchObject({ code: 'ReceiptUnchecked' });
    const check = (by: string) => call(handler, staffWalletApi.confirmReceipt, by, { params });
    expect(await check(matcher)).toMatchObject({ status: 403, body: { code: 'ReceiptCheckByAnother' } });
    expect((await check(recorder)).status).toBe(200);
    await mustBeChecked(owner);
  });

  it('is confirmed by nobody who recorded or matched money of its wallet in 30 days (WALLET-35)', async () => {
    const destination = { method: 'MTala', account: '7712345' } as const;
    const { id: owner } = await signedIn({ payoutDestination: destination });
    const reference = paymentReference('V', randomBytes(8));
    await commit([insert({ pk: `PAYREF#${reference}`, sk: 'PAYREF', userId: owner })]);
    const [recorder, matcher, other] = [await aReviewer(), await aReviewer(), await anApprover()];
    const record = (said: object) =>
      call(handler, staffWalletApi.recordReceipt, recorder.id, { body: { ...slip, ...said } });
    await record({ bankid: 'friend 1', reference });
    const { receiptid } = (await record({ bankid: 'friend 2' })).body as { receiptid: string };
    await call(handler, staffWalletApi.matchReceipt, matcher.id, {
      params: { id: receiptid },
      body: { userId: owner },
    });
    await deliver();
    const { payoutid } = (await call(handler, walletApi.withdraw, owner, { body: { amount: 500 } })).body as {
      payoutid: string;
    };
    const confirm = (by: string) =>
      call(handler, staffWalletApi.confirmPayout, by, { params: { id: payoutid }, body: { bankReference: 'OUT-9' } });
    for (const { id } of [recorder, matcher])
      expect(await confirm(id)).toMatchObject({ status: 403, body: { code: 'MoneyRecordedByYou' } });
    await expect(mustNotHaveRecorded(owner, recorder.id, Date.now() + 29 * 86_400_000)).rejects.toThrow('30 days');
    await mustNotHaveRecorded(owner, recorder.id, Date.now() + 32 * 86_400_000);
    expect((await confirm(other.id)).status).toBe(200);
  });

  // WALLET-3, WALLET-24, WALLET-25, WALLET-26
  it('leaves the wallet when asked, and the platform when another person confirms it', async () => {
    const destination = { method: 'MTala', account: '7712345' } as const;
    const person = await signedIn({
      roles: ['Investor', 'Admin'],
      subRole: 'CreditApprover',
      payoutDestination: destination,
    });
    await endow(person.id, 10_000);
    const ask = (amount: number) => call(handler, walletApi.withdraw, person.id, { body: { amount } });
    expect((await ask(100.01)).body).toMatchObject({ code: 'InsufficientFunds' });
    const { payoutid } = (await ask(60)).body as { payoutid: string };
    const overview = async () => (await call(handler, walletApi.readOverview, person.id)).body;
    expect(await overview()).toMatchObject({ balance: 40, transactions: [{ status: 'Pending', amount: -60 }, {}] });
    const sent = { params: { id: payoutid }, body: { bankReference: 'OUT-7' } };
    expect((await call(handler, staffWalletApi.confirmPayout, person.id, sent)).status).toBe(403);
    const { id: staff } = await anApprover();
    expect((await call(handler, staffWalletApi.confirmPayout, staff, sent)).status).toBe(200);
    expect((await call(handler, staffWalletApi.confirmPayout, staff, sent)).status).toBe(409);
    expect(await overview()).toMatchObject({ transactions: [{ status: 'Completed' }, {}] });
    const other = (await ask(40)).body as { payoutid: string };
    const failed = { params: { id: other.payoutid }, body: { reason: 'The account is closed.' } };
    expect((await call(handler, staffWalletApi.failPayout, staff, failed)).status).toBe(200);
    expect(await overview()).toMatchObject({
      balance: 40,
      transactions: expect.arrayContaining([
        expect.objectContaining({ detail: 'Withdrawal', amount: -40, status: 'Failed' }),
        expect.objectContaining({ detail: 'Withdrawal returned', amount: 40, status: 'Completed' }),
      ]),
    });
  });

  it('waits for 48 hours after the payout details were changed (WALLET-27)', async () => {
    const payoutDestination = { method: 'MTala', account: '7712345' } as const;
    const now = Date.now();
    const since = new Date(now - 47 * 3_600_000).toISOString();
    const person = await signedIn({ payoutDestination, payoutDestinationSince: since });
    await endow(person.id, 10_000);
    const { status, body } = await call(handler, walletApi.withdraw, person.id, { body: { amount: 1 } });
    expect([status, body]).toEqual([409, expect.objectContaining({ error: expect.stringContaining('48 hours') })]);
    const overview = await call(handler, walletApi.readOverview, person.id);
    expect((overview.body as OwnWallet).blockeduntil).toBe(new Date(now + 3_600_000).toISOString());
    const before = { payoutDestination, payoutDestinationSince: new Date(now - 48 * 3_600_000).toISOString() };
    const other = await call(handler, walletApi.readOverview, (await signedIn(before)).id);
    expect(other.body).not.toHaveProperty('blockeduntil');
  });
});

// REPAYMENTS-13, REPAYMENTS-14
describe("the card gateway's message", () => {
  it('pays the instalment once, and is refused when it is forged, old or for another amount (WALLET-18)', async () => {
    const loan = await anActiveLoan([100_000]);
    const [row] = await listRepayments(loan);
    if (!row) throw new Error('There is no schedule');
    const opened = await call(repayments, repaymentsApi.openCardPage, loan.borrowerId, { params: { id: row.id } });
    const token = new URL((opened.body as { url: string }).url).searchParams.get('token') ?? '';
    const amount = openOf(row) / 100;
    const tell = (said: object, { key = 'the key of the card gateway', at = Date.now() } = {}) => {
      const body = JSON.stringify({ paymentId: 'pay-1', token, amount, ...said });
      const seconds = Math.floor(at / 1000);
      const signature = createHmac('sha256', key).update(`${seconds}.${body}`).digest('hex');
      return webhook(body, `t=${seconds},v1=${signature}`);
    };
    expect(await tell({}, { key: 'another key' })).toBe(403);
    expect(await tell({}, { at: Date.now() - 6 * 60_000 })).toBe(403);
    expect(await tell({ token: `${token}x` })).toBe(403);
    expect(await tell({ amount: amount - 1 })).toBe(409);
    expect((await balanceOf(account.trust('CARD'))).balance).toBe(0);
    expect([await tell({}), await tell({})]).toEqual([200, 200]);
    const suspended = (await balanceOf(account.suspense)).balance;
    // Paid a second time under another id: the money is there, and nobody's until staff say whose it is.
    expect([await tell({ paymentId: 'pay-2' }), await tell({ paymentId: 'pay-2' })]).toEqual([200, 200]);
    await deliver();
    expect((await balanceOf(account.trust('CARD'))).balance).toBe(-2 * openOf(row));
    expect((await balanceOf(account.suspense)).balance - suspended).toBe(openOf(row));
    expect((await listRepayments(loan))[0]).toMatchObject({ status: 'Paid' });
    const { id: reviewer } = await aReviewer();
    const listed = await call(handler, staffWalletApi.listReceipts, reviewer, { query: { method: 'Card' } });
    expect(listed.body).toMatchObject([
      { bankid: 'pay-2', status: 'Unmatched', reference: row.id },
      { bankid: 'pay-1', status: 'Applied', reference: row.id },
    ]);
    const [{ receiptid = '' } = {}] = listed.body as { receiptid?: string }[];
    const sendBack = { params: { id: receiptid }, body: { account: '0010 0685 7740 12' } };
    expect((await call(handler, staffWalletApi.refundReceipt, reviewer, sendBack)).body).toMatchObject({
      error: expect.stringContaining('Please say whose it is.'),
    });
  });

  async function webhook(body: string, signature: string): Promise<number> {
    const { method: httpMethod, path: resource } = cardGatewayApi.receiveCardPayment;
    const event = {
      httpMethod,
      resource,
      path: resource,
      headers: { 'content-type': 'application/json', 'X-Card-Signature': signature },
      pathParameters: null,
      multiValueQueryStringParameters: null,
      body,
      isBase64Encoded: false,
      requestContext: { requestId: 'request', identity: { sourceIp: '127.0.0.1', userAgent: 'gateway' } },
    };
    // The gateway sends more than a handler of ours reads; what it reads is all here.
    return (await repayments(event as unknown as APIGatewayProxyEvent, {} as Context)).statusCode;
  }
});
