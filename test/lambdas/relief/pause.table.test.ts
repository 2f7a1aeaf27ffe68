import { describe, expect, it } from 'vitest';
import { applyDeadlines } from '#lambdas/deadlines/apply-deadlines.ts';
import { listGuarantorsOf } from '#lambdas/guarantors/store.ts';
import { saveLoan } from '#lambdas/loans/save-loan.ts';
import { loans } from '#lambdas/loans/store.ts';
import { onReliefMoved } from '#lambdas/notifications/on-relief-moved.ts';
import { commit } from '#lambdas/platform/table.ts';
import { reliefs } from '#lambdas/relief/store.ts';
import { listRepayments, repayments, shareChunks } from '#lambdas/repayments/store.ts';
import { startOfApiaDay } from '#shared/calendar.ts';
import type { Loan } from '#shared/loans/loan.ts';
import { sum } from '#shared/money.ts';
import { openOf } from '#shared/repayments/collection.ts';
import { deliver, receive, referenceOf } from '#test/lambdas/repayments/an-active-loan.ts';
import { goTo, withAuditedTable } from '#test/lambdas/repayments/audited-table.ts';
import { signedIn } from '#test/support/people.ts';
import { aLoanOfMarch, askingFor } from './a-loan-of-march.ts';

withAuditedTable();

async function save({ id }: Loan, said: Partial<Loan>): Promise<void> {
  const stored = await loans.get({ id });
  await commit(saveLoan({ ...stored, ...said }, stored));
}

describe('a pause', () => {
  it('is offered with its dates, and granted when it is asked for (RELIEF-5, RELIEF-7, RELIEF-9, RELIEF-10)', async () => {
    const loan = await aLoanOfMarch(4);
    const { read, ask } = askingFor(loan);
    const before = await listRepayments(loan);
    expect((await read()).body).toEqual({
      ...{
        loanid: loan.id,
        frequency: 'Monthly',
        open: 4_814.75,
        instalment: 601.85,
        next: '2027-08-02',
        last: '2028-03-01',
      },
      pauses: [{ periods: 1, next: '2027-09-01', last: '2028-04-01', atonce: true }],
      pauselocked: null,
      waiting: null,
      spreads: [12, 16, 20].map((instalments) => expect.objectContaining({ instalments })),
      spreadlocked: null,
    });
    const answer = await ask({ text: 'My mother died.' });
    expect(answer).toMatchObject({ status: 200, body: { code: 'Paused', params: { day: '2027-09-01' } } });

    const after = await loans.get({ id: loan.id });
    const rows = await listRepayments(after);
    expect(rows.map(({ nr, due }) => [nr, due]).slice(3, 6)).toEqual([
      [4, before[3]?.due],
      [13, '2027-09-01'],
      [14, '2027-10-01'],
    ]);
    expect([rows.length, rows.at(-1)?.due, after.openInstalments]).toEqual([12, '2028-04-01', 8]);
    expect(rows.map(({ principal, interest }) => [principal, interest])).toEqual(
      before.map(({ principal, interest }) => [principal, interest]),
    );
    const [stored] = await reliefs.all('table', { loanId: loan.id });
    expect(stored).toMatchObject({ status: 'Granted', reason: 'Faalavelave', text: 'My mother died.', periods: 1 });

    // A second one within twelve months is not granted at once.
    expect((await read()).body).toMatchObject({ pauses: [{ periods: 1, atonce: false }] });
  });

  it('is told to borrower, guarantors and investors, without the reason (RELIEF-8, RELIEF-10)', async () => {
    const loan = await aLoanOfMarch(2);
    expect((await askingFor(loan).ask({ reason: 'Illness' })).status).toBe(200);
    const [relief] = await reliefs.all('table', { loanId: loan.id });
    const event = { topic: 'ReliefMoved', loanId: loan.id, reliefId: relief?.id ?? '', to: 'Granted' } as const;
    const told = (await onReliefMoved.deliver(event, 'event')) ?? [];
    const chunks = await shareChunks.all('table', { loanId: loan.id });
    const investors = chunks.flatMap(({ holders }) => holders.map(({ investorId }) => investorId));
    expect(told.map((one) => ('userId' in one ? [one.kind, one.userId] : []))).toEqual([
      ['ReliefGranted', loan.borrowerId],
      ...(await listGuarantorsOf(loan.id)).map(({ userId }) => ['ReliefGrantedGuarantor', userId]),
      ...investors.map((userId) => ['ReliefGrantedInvestor', userId]),
    ]);
    expect(JSON.stringify(told)).not.toContain('Illness');
    expect(told[0]).toMatchObject({ params: { amount: 601_85, day: '2027-07-01', last: '2028-04-01' } });
  });

  it('moves a late instalment and one that is paid in part, which is asked for with its rest (RELIEF-3, RELIEF-1)', async () => {
    const loan = await aLoanOfMarch(2);
    const third = (await listRepayments(loan))[2];
    if (!third) throw new Error('There is no third row');
    goTo('2027-06-04');
    await receive(100_00, await referenceOf(loan.borrowerId), '2027-06-03');
    const partly = await repayments.get(third);
    await commit(repayments.save({ ...partly, status: 'Overdue', overdueNoticeOn: '2027-06-02' }, partly));
    const left = sum((await listRepayments(loan)).map(openOf));
    expect((await askingFor(loan).ask()).status).toBe(200);
    const rows = await listRepayments(await loans.get({ id: loan.id }));
    expect(rows.slice(2, 4)).toMatchObject([
      { nr: 3, status: 'Paid', paidPrincipal: partly.paidPrincipal, paidInterest: 100_00 - partly.paidPrincipal },
      { nr: 13, period: 4, due: '2027-07-01', status: 'Scheduled' },
    ]);
    expect(sum(rows.map(openOf))).toBe(left);
  });

  it('is refused before two instalments are paid, to others, and what is not offered (RELIEF-2, RELIEF-3, RELIEF-7, RELIEF-8)', async () => {
    const loan = await aLoanOfMarch(1);
    const { read, ask } = askingFor(loan);
    const locked = { code: 'PauseTooEarly', message: 'Two instalments must be paid first.' };
    expect((await read()).body).toMatchObject({ pauses: [], pauselocked: locked });
    expect(await ask()).toMatchObject({ status: 409, body: locked });
    const stranger = await signedIn({});
    expect([(await read(stranger.id)).status, (await ask({}, stranger.id)).status]).toEqual([404, 404]);

    const paid = await aLoanOfMarch(2);
    const other = askingFor(paid);
    expect(await other.ask({ periods: 2 })).toMatchObject({ status: 400, body: { code: 'PauseTooLong' } });
    expect(await other.ask({ reason: 'Holiday' })).toMatchObject({
      status: 400,
      body: { error: 'Please choose a reason.' },
    });
    expect((await other.ask({ text: 'x'.repeat(501) })).status).toBe(400);
    // The third instalment would be due on 1 July, and that has passed.
    goTo('2027-07-01');
    const late = { code: 'PauseTooShort', error: 'A longer pause is needed: the first new date would have passed.' };
    expect(await other.ask()).toMatchObject({ status: 409, body: late });
    expect((await other.read()).body).toMatchObject({ pauses: [], pauselocked: { code: 'PauseTooShort' } });
    expect(await reliefs.all('table', { loanId: paid.id })).toEqual([]);
  });

  it('is refused while a payment settles, and of a loan that is held or in default (RELIEF-9)', async () => {
    const loan = await aLoanOfMarch(2);
    const { ask } = askingFor(loan);
    const as = async (said: Partial<Loan>) => {
      await save(loan, said);
      return ask();
    };
    expect(await as({ textVersion: '2026-11-24', heldSince: '2027-04-29' })).toMatchObject({
      status: 409,
      body: { code: 'LoanHeld' },
    });
    expect(await as({ heldSince: undefined, settling: 'x' })).toMatchObject({ status: 503 });
    const inDefault = await as({ settling: undefined, status: 'Defaulted' });
    expect(inDefault).toMatchObject({ status: 409, body: { code: 'PauseNotActive' } });
    expect(await as({ status: 'Active' })).toMatchObject({ status: 200 });
  });

  it('ends with a reminder, seven days before the first date after it, once (RELIEF-11)', async () => {
    const [loan, paid] = [await aLoanOfMarch(2), await aLoanOfMarch(2)];
    // Of these nothing is due then (RELIEF-20, REPAYMENTS-61).
    const [held, returned] = [await aLoanOfMarch(2), await aLoanOfMarch(2)];
    for (const one of [loan, paid, held, returned]) expect((await askingFor(one).ask()).status).toBe(200);
    await deliver();
    await save(held, { heldUntil: '2027-09-01' });
    await save(returned, { heldSince: '2027-06-20' });
    const remindedOn = async (day: string) => {
      goTo(day);
      await applyDeadlines(startOfApiaDay(day));
      const told = (await deliver()).filter(({ kind }) => kind === 'PauseEnds').map(({ userId }) => userId);
      return told.filter((userId) => [loan, paid, held, returned].some(({ borrowerId }) => borrowerId === userId));
    };
    expect(await remindedOn('2027-06-23')).toEqual([]);
    await receive(601_85, await referenceOf(paid.borrowerId), '2027-06-23');
    expect(await remindedOn('2027-06-24')).toEqual([loan.borrowerId]);
    expect(await remindedOn('2027-06-25')).toEqual([]);
  });
});
