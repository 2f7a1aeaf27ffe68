import { describe, expect, it } from 'vitest';
import { saveLoan } from '#lambdas/loans/save-loan.ts';
import { loans } from '#lambdas/loans/store.ts';
import { payLinks } from '#lambdas/paylinks/store.ts';
import { commit, scanTable } from '#lambdas/platform/table.ts';
import { listRepayments } from '#lambdas/repayments/store.ts';
import { addDays } from '#shared/calendar.ts';
import { openOf } from '#shared/repayments/collection.ts';
import { anActiveLoan, receive, referenceOf } from '#test/lambdas/repayments/an-active-loan.ts';
import { goTo, withAuditedTable } from '#test/lambdas/repayments/audited-table.ts';
import type { Answered } from '#test/support/calls.ts';
import { signedIn } from '#test/support/people.ts';
import { aLoanWithRows, list, make, open, revoke, tokenIn } from './links.ts';

withAuditedTable();

const ENDED = { status: 404, body: { code: 'PayLinkEnded', message: 'This link is not open any more.' } };

describe('making a pay link', () => {
  it('says its address once, and stores neither its letters nor the answer (PAYLINKS-2, PAYLINKS-1)', async () => {
    const { loan, first } = await aLoanWithRows();
    const made = await make(loan, { repaymentId: first.id, words: 'For the school' }, 'key-of-a-link');
    expect(made).toMatchObject({
      status: 201,
      body: { reference: expect.stringMatching(/^F\w{9}$/), expires: '2026-12-21' },
    });
    const token = tokenIn(made);
    const again = await make(loan, { repaymentId: first.id, words: 'For the school' }, 'key-of-a-link');
    expect(again.body).toEqual(made.body);
    const twice = await Promise.all([make(loan, {}, 'key-of-two'), make(loan, {}, 'key-of-two')]);
    expect(twice.map(({ status }) => status)).toEqual([made.status, made.status]);
    expect(twice[1]?.body).toEqual(twice[0]?.body);
    expect(tokenIn(await make(loan, { repaymentId: first.id }, 'key-of-another'))).not.toBe(token);
    expect(await list(loan)).toHaveLength(3);
    for await (const item of scanTable()) expect(JSON.stringify(item)).not.toContain(token);
  });

  it('is for an open instalment of one’s own loan, at most three at once (PAYLINKS-1)', async () => {
    const { loan, first } = await aLoanWithRows();
    const stranger = await signedIn();
    expect(await make(loan, {}, undefined, stranger.id)).toMatchObject({ status: 404 });
    expect(await make(loan, { repaymentId: '999-001' })).toMatchObject({ status: 404 });
    expect(await make(loan, { words: 'w'.repeat(41) })).toMatchObject({ status: 400 });
    expect(await make(loan, { words: 'two\nlines' })).toMatchObject({ status: 400 });
    await receive(openOf(first), await referenceOf(loan.borrowerId), '2026-11-21');
    expect(await make(loan, { repaymentId: first.id })).toMatchObject({
      status: 409,
      body: { message: 'This instalment is paid.' },
    });

    const made = await Promise.all([make(loan), make(loan), make(loan), make(loan)]);
    expect(made.map(({ status }) => status).toSorted()).toEqual([201, 201, 201, 409]);
    expect(made.find(({ status }) => status === 409)?.body).toMatchObject({
      message: 'You have three links already. Take one back.',
    });
    const [latest] = await list(loan);
    expect(await revoke(loan, latest?.id ?? '')).toMatchObject({ status: 200 });
    expect(await make(loan)).toMatchObject({ status: 201 });
  });

  it('is refused while the loan is held (PAYLINKS-1)', async () => {
    const { loan } = await aLoanWithRows();
    const token = tokenIn(await make(loan));
    const now = await loans.get({ id: loan.id });
    await commit(saveLoan({ ...now, heldSince: '2026-11-21' }, now));
    expect(await make(loan)).toMatchObject({ status: 409, body: { code: 'LoanHeld' } });
    expect(await open(token)).toMatchObject(ENDED);
  });
});

describe('the links of a loan', () => {
  it('are listed for their borrower, the latest first, without their address (PAYLINKS-3)', async () => {
    const { loan, first } = await aLoanWithRows();
    await make(loan, { repaymentId: first.id });
    goTo('2026-11-22');
    await make(loan, { words: 'Faʻafetai', showName: true });
    expect(await list(loan)).toEqual([
      {
        id: expect.any(String),
        repaymentid: null,
        words: 'Faʻafetai',
        showname: true,
        reference: expect.stringMatching(/^F\w{9}$/),
        status: 'Live',
        madeat: expect.any(String),
        expires: '2026-12-22',
        paid: 0,
        payments: [],
      },
      expect.objectContaining({ repaymentid: first.id, words: null, showname: false, status: 'Live' }),
    ]);
  });

  it('are taken back once, by their borrower alone (PAYLINKS-3)', async () => {
    const { loan } = await aLoanWithRows();
    const token = tokenIn(await make(loan));
    const [link] = await list(loan);
    const stranger = await signedIn();
    expect(await revoke(loan, link?.id ?? '', stranger.id)).toMatchObject({ status: 404 });
    expect(await open(token)).toMatchObject({ status: 200 });
    expect(await revoke(loan, link?.id ?? '')).toMatchObject({ status: 200 });
    expect(await revoke(loan, link?.id ?? '')).toMatchObject({
      status: 409,
      body: { message: 'This link is not open any more.' },
    });
    expect(await open(token)).toMatchObject(ENDED);
    expect((await list(loan)).map(({ status }) => status)).toEqual(['Revoked']);
  });
});

describe('opening a pay link', () => {
  const FIELDS = ['amountopen', 'cardmost', 'duedate', 'methods', 'reference', 'state', 'words'];
  const namesIn = ({ body }: Answered) => Object.keys(body as object).toSorted();

  it('says exactly what its page needs, open or paid (PAYLINKS-5)', async () => {
    const { loan, first } = await aLoanWithRows();
    const named = tokenIn(await make(loan, { repaymentId: first.id, showName: true }));
    const plain = tokenIn(await make(loan, { repaymentId: first.id, words: '<b>Hi</b>' }));
    const before = await tableSize();
    const opened = await open(plain);
    expect(namesIn(opened)).toEqual(FIELDS);
    expect(opened.body).toMatchObject({
      amountopen: openOf(first) / 100,
      duedate: first.due,
      words: '<b>Hi</b>',
      state: 'Open',
      methods: [{ method: 'Card' }, { method: 'Bank' }, { method: 'MTala' }, { method: 'MyCash' }],
    });
    expect(namesIn(await open(named))).toEqual([...FIELDS, 'firstname'].toSorted());
    // How often each link and address was opened is all that is noted.
    expect(await tableSize()).toBe(before + 4);

    await receive(openOf(first), await referenceOf(loan.borrowerId), '2026-11-21');
    const paid = await open(plain);
    expect(namesIn(paid)).toEqual(FIELDS);
    expect(paid.body).toMatchObject({ state: 'Paid', amountopen: 0, methods: [] });
    expect(namesIn(await open(named))).toEqual([...FIELDS, 'firstname'].toSorted());
    const text = JSON.stringify([opened.body, paid.body]);
    for (const secret of [`#${loan.id}`, 'loan', loan.borrowerId, loan.purpose, first.id, 'Overdue', 'Missed'])
      expect(text).not.toContain(secret);
  });

  it('says the same of an instalment that is late (PAYLINKS-5)', async () => {
    const { loan, first } = await aLoanWithRows();
    goTo(addDays(first.due, 3));
    const token = tokenIn(await make(loan));
    expect(namesIn(await open(token))).toEqual(FIELDS);
  });

  it('answers a wrong, an ended, an expired and a replaced link alike (PAYLINKS-4)', async () => {
    const { loan, first } = await aLoanWithRows();
    const token = tokenIn(await make(loan, { repaymentId: first.id }));
    const [link] = await payLinks.all('table', { loanId: loan.id });
    if (!link) throw new Error('There is no link');
    const wrong = await open('a'.repeat(22));
    expect(wrong).toMatchObject(ENDED);
    const bodies = [wrong, await open(''), await open('short'), await open('x'.repeat(200))];

    await commit(payLinks.save({ ...link, repaymentId: `${loan.id}-900` }, link));
    bodies.push(await open(token));
    goTo('2026-12-22');
    bodies.push(await open(token));
    for (const { status, body } of bodies) expect([status, body]).toEqual([404, wrong.body]);
  });

  it('is refused the 31st time within a minute, from one address and of one link (PAYLINKS-7)', async () => {
    const { loan } = await aLoanWithRows();
    const token = tokenIn(await make(loan));
    for (let times = 0; times < 30; times++) expect((await open(token)).status).toBe(200);
    expect(await open(token)).toMatchObject({
      status: 429,
      body: { message: 'Please wait a minute, and open the link again.' },
    });
    for (let times = 0; times < 30; times++) expect((await open(`other-${times}`, '198.51.100.250')).status).toBe(404);
    expect(await open('another', '198.51.100.250')).toMatchObject({ status: 429 });
    goTo('2026-11-22');
    expect((await open(token, '198.51.100.250')).status).toBe(200);
  });
});

describe('money with the reference of a pay link', () => {
  it('is the borrower’s, and pays their instalment, even after the link has ended (PAYLINKS-6)', async () => {
    const { loan, first, second } = await aLoanWithRows();
    const { reference } = (await make(loan)).body as { reference: string };
    await receive(openOf(first), `from your sister ${reference}`, '2026-11-21');
    const [link] = await list(loan);
    await revoke(loan, link?.id ?? '');
    await receive(500, reference, '2026-11-21');
    const rows = await listRepayments(await loans.get({ id: loan.id }));
    expect(rows[0]).toMatchObject({ status: 'Paid', paidOn: '2026-11-21' });
    expect(rows.find(({ nr }) => nr === second.nr)).toMatchObject({ paidInterest: 500 });
  });
});

describe('what comes by a pay link', () => {
  it('is told to the borrower, and listed with its link, each payment once (PAYLINKS-8)', async () => {
    const { loan, first } = await aLoanWithRows();
    const references = [];
    for (const link of [{ repaymentId: first.id }, {}])
      references.push(((await make(loan, link)).body as { reference: string }).reference);
    const told = await receive(2_000, references[0] ?? '', '2026-11-20');
    expect(told.filter(({ userId }) => userId === loan.borrowerId)).toEqual([
      { userId: loan.borrowerId, kind: 'PayLinkPaid' },
    ]);
    await receive(20_000, references[0] ?? '', '2026-11-21');
    const listed = await list(loan);
    const [next, one] = [null, first.id].map((id) => listed.find(({ repaymentid }) => repaymentid === id));
    expect([next?.paid, next?.payments]).toEqual([0, []]);
    expect(one?.paid).toBe(220);
    expect(one?.payments.toSorted((a, b) => a.amount - b.amount)).toEqual([
      { amount: 20, method: 'Bank', day: '2026-11-20', from: null },
      { amount: 200, method: 'Bank', day: '2026-11-21', from: null },
    ]);
  });

  it('asks who pays on the slip, above 2,000.00 in 30 days (PAYLINKS-9)', async () => {
    const loan = await anActiveLoan([500_000]);
    const made = await make(loan);
    const { reference } = made.body as { reference: string };
    const stepsOf = ({ body }: Answered) =>
      (body as { methods: { steps: { code: string }[] }[] }).methods
        .filter(({ steps }) => steps.length > 1)
        .map(({ steps }) => steps.map(({ code }) => code));
    expect((await open(tokenIn(made))).body).toMatchObject({ methods: expect.anything() });
    expect(stepsOf(await open(tokenIn(made))).flat()).not.toContain('PayerOnSlip');
    await receive(190_000, reference, '2026-11-21');
    for (const steps of stepsOf(await open(tokenIn(made)))) expect(steps).toContain('PayerOnSlip');
    goTo('2026-12-21');
    expect(stepsOf(await open(tokenIn(made))).flat()).not.toContain('PayerOnSlip');
  });
});

async function tableSize(): Promise<number> {
  let size = 0;
  for await (const _ of scanTable()) size++;
  return size;
}
