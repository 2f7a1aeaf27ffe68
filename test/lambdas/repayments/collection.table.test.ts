import { describe, expect, it, vi } from 'vitest';
import * as z from 'zod';
import { people } from '#lambdas/accounts/store.ts';
import { listGuarantorsOf } from '#lambdas/guarantors/store.ts';
import { balanceOf, post } from '#lambdas/ledger/store.ts';
import { loans } from '#lambdas/loans/store.ts';
import { personKey } from '#lambdas/platform/caller.ts';
import { commit, scanTable } from '#lambdas/platform/table.ts';
import { insert, remove, type Write } from '#lambdas/platform/writes.ts';
import { handler } from '#lambdas/repayments/api.ts';
import { getRepayment } from '#lambdas/repayments/current-schedule.ts';
import { settlePayment } from '#lambdas/repayments/settle-payment.ts';
import { calls, listRepayments, repayments, sweptDays } from '#lambdas/repayments/store.ts';
import { dueSteps, sweep } from '#lambdas/repayments/sweep.ts';
import { addBusinessDays, addDays, startOfApiaDay } from '#shared/calendar.ts';
import { account, entryOf, move } from '#shared/ledger/postings.ts';
import type { Loan } from '#shared/loans/loan.ts';
import { sene } from '#shared/money.ts';
import { notices, wordsOf } from '#shared/notifications/notices.ts';
import { repaymentsApi } from '#shared/repayments/api.ts';
import { callOn } from '#shared/repayments/call.ts';
import type { Repayment } from '#shared/repayments/repayment.ts';
import { inDefault, poolPays } from '#test/lambdas/collections/pool-pays.ts';
import { call } from '#test/support/calls.ts';
import { toldEvents } from '#test/support/told.ts';
import { anActiveLoan, deliver, endow, receive, referenceOf } from './an-active-loan.ts';
import { goTo, withAuditedTable } from './audited-table.ts';

withAuditedTable();

/** Sweeps every day from the loan's first due date until so many of its instalments are called. */
async function sweptUntilCalled(loan: Loan, many: number): Promise<void> {
  let day = (await listRepayments(loan))[0]?.due ?? '';
  await commit([sweptDays.put({ day: addDays(day, -1) })]);
  while ((await calls.all('table', { loanId: loan.id })).length < many) {
    goTo(day);
    await sweep();
    day = addDays(day, 1);
  }
}

/** The writes that call an instalment from three people. */
function calledFromThree(row: Repayment): Write[] {
  const shares = ['a', 'b', 'c'].map((name) => ({
    guarantorId: `${row.loanId}.${name}`,
    userId: name,
    reference: name,
    most: sene(5_000_00),
  }));
  const standing = callOn(row, shares, row.due);
  const legs = standing.shares.flatMap(({ guarantorId, open }) =>
    move(account.guarantee(row.loanId, guarantorId), account.calls(row.loanId), open),
  );
  const at = '2026-11-20T00:00:00.000Z';
  return [
    ...repayments.save({ ...row, status: 'Missed', calledOn: row.due }, row),
    ...calls.add(standing),
    ...post(entryOf({ id: `call:${row.id}`, kind: 'GuarantorsCalled', at, legs })),
  ];
}

/** A loan whose first instalment, due on 21 December 2026, is to be called on Tuesday 5 January. */
async function aLateLoan(): Promise<Loan> {
  const loan = await anActiveLoan([100_000]);
  const [row] = await listRepayments(loan);
  if (!row) throw new Error('There is no schedule');
  await commit(repayments.save({ ...row, status: 'Missed', overdueNoticeOn: '2026-12-28' }, row));
  return loan;
}

/** The days on which a loan was called, once a day was swept. */
async function calledAfter({ id: loanId }: Loan, day: string): Promise<string[]> {
  goTo(day);
  await sweep();
  return (await calls.all('table', { loanId })).map(({ calledOn }) => calledOn);
}

const stored = async () => {
  const items: unknown[] = [];
  for await (const item of scanTable()) items.push(item);
  return items;
};

describe('what the sweep would do (REPAYMENTS-29)', () => {
  it('is the next step of each instalment, and changes nothing', async () => {
    const { id } = await anActiveLoan([300_00]);
    const { id: rowId, due } = (await listRepayments(await loans.get({ id })))[0] ?? { id: '', due: '' };
    await commit([sweptDays.put({ day: addDays(due, -1) })]);
    const before = await stored();
    const on = (day: string) => dueSteps(startOfApiaDay(day) + 3_600_000);
    expect(await on(due)).toContainEqual({ id: rowId, about: `${rowId}, ${due}`, effect: 'Remind' });
    expect(await on(addDays(due, 1))).toContainEqual({ id: rowId, about: `${rowId}, ${due}`, effect: 'Overdue' });
    expect(await stored()).toEqual(before);
  });
});

describe('an early payoff of a loan whose guarantors are called', () => {
  // REPAYMENTS-20, REPAYMENTS-31
  it('ends all of the calls at once, however many there are', async () => {
    const loan = await anActiveLoan([20_000, 20_000, 20_000, 20_000, 20_000], { frequency: 'Weekly' });
    await sweptUntilCalled(loan, 14);
    const references = (await calls.all('table', { loanId: loan.id })).flatMap(({ shares }) =>
      shares.map(({ reference }) => reference),
    );
    expect(references).toHaveLength(2 * 14);
    expect([...new Set(references)]).toEqual([expect.stringMatching(/^G/), expect.stringMatching(/^G/)]);
    await endow(loan.borrowerId, 300_000);
    const params = { id: String(loan.id) };
    const { body } = await call(handler, repaymentsApi.readPayoff, loan.borrowerId, { params });
    const { amount } = body as { amount: number };
    const paid = await call(handler, repaymentsApi.payOff, loan.borrowerId, { params, body: { amount } });
    expect(paid).toMatchObject({ status: 200 });
    expect((await balanceOf(account.calls(loan.id))).balance).toBe(0);
  });

  it('fits into one commit at the worst that the rules allow (REPAYMENTS-20)', async () => {
    // Twelve investors are paid in one part, all 78 instalments of a loan are called from three guarantors, and the pool
    // that has paid for the default has a part of what comes back.
    await anActiveLoan([300_000]);
    const active = await anActiveLoan(
      Array.from({ length: 12 }, () => 25_000),
      { frequency: 'Weekly', months: 18 },
    );
    const rows = await listRepayments(active);
    expect(rows).toHaveLength(78);
    for (const row of rows) await commit(calledFromThree(row));
    const loan = await inDefault(active);
    await poolPays();
    const params = { id: String(loan.id) };
    expect((await balanceOf(account.claim(loan.id, 'LIP'))).balance).toBeGreaterThan(0);

    await endow(loan.borrowerId, 2_000_000);
    const { body } = await call(handler, repaymentsApi.readPayoff, loan.borrowerId, { params });
    const { amount } = body as { amount: number };
    const paid = await call(handler, repaymentsApi.payOff, loan.borrowerId, {
      params,
      body: { amount },
      key: 'payoff-of-all',
    });
    expect(paid).toMatchObject({ status: 200 });
    expect((await balanceOf(account.calls(loan.id))).balance).toBe(0);
    await deliver();
    const open = (await calls.all('table', { loanId: loan.id })).flatMap(({ shares }) =>
      shares.filter((share) => share.open > 0),
    );
    expect(open).toEqual([]);
  });

  it('is decided again when they are called at that moment', async () => {
    const { id } = await anActiveLoan([100_000]);
    const loan = await loans.get({ id });
    await sweptUntilCalled(loan, 1);
    await endow(loan.borrowerId, 300_000);
    const [row] = await listRepayments(loan);
    if (!row) throw new Error('There is no schedule');
    const paying = { loan, payerId: loan.borrowerId, now: Date.now(), cause: 'payoff:of-before' };
    const withoutCalls = await settlePayment(paying, [row], { openInstalments: 0, called: [] });
    await expect(commit(withoutCalls)).rejects.toMatchObject({ name: 'Stale' });
  });
});

describe('the daily sweep', () => {
  it('reminds the borrower three days before the due date and on it, once each (REPAYMENTS-23)', async () => {
    const loan = await anActiveLoan([100_000]);
    const [row] = await listRepayments(loan);
    const due = row?.due ?? '';
    await commit([sweptDays.put({ day: addDays(due, -5) })]);
    const toldOn = async (day: string) => {
      goTo(day);
      await sweep();
      const told = await deliver();
      return told.filter(({ userId }) => userId === loan.borrowerId).map(({ kind }) => kind);
    };
    expect(await toldOn(addDays(due, -4))).toEqual([]);
    expect(await toldOn(addDays(due, -3))).toEqual(['RepaymentSoon']);
    expect(await toldOn(addDays(due, -3))).toEqual([]);
    expect(await toldOn(due)).toEqual(['RepaymentDue']);
    await commit([sweptDays.put({ day: addDays(due, -1) })]);
    expect(await toldOn(due)).toEqual([]);
  });

  it('asks before the due date for what the borrower has not paid ahead, or for nothing (REPAYMENTS-16, REPAYMENTS-23)', async () => {
    const loan = await anActiveLoan([100_000]);
    const [first, second, third] = await listRepayments(loan);
    if (!first || !second || !third) throw new Error('There is no schedule');
    const open = ({ principal, interest }: Repayment) => principal + interest;
    goTo(first.due);
    await receive(open(first) + open(second) + 1_00, await referenceOf(loan.borrowerId), first.due);
    const askedOn = async (day: string) => {
      await commit([sweptDays.put({ day: addDays(day, -1) })]);
      goTo(day);
      await sweep();
      const told = (await toldEvents()).filter(
        ({ userId, kind }) => userId === loan.borrowerId && kind === 'RepaymentSoon',
      );
      await deliver();
      return told.map(({ params }) => params?.amount);
    };
    expect(await askedOn(addDays(second.due, -3))).toEqual([]);
    await askedOn(second.due);
    expect(await askedOn(addDays(third.due, -3))).toEqual([open(third) - 1_00]);
  });

  it('counts its notice from the day on which that is mailed, when it runs in the evening (REPAYMENTS-30)', async () => {
    const [row] = await listRepayments(await anActiveLoan([100_000]));
    const late = addDays(row?.due ?? '', 1);
    await commit([sweptDays.put({ day: row?.due ?? '' })]);
    vi.setSystemTime(startOfApiaDay(late) + 20.5 * 3_600_000);
    await sweep();
    const told = await getRepayment(row?.id ?? '');
    expect([late, told.status, told.overdueNoticeOn]).toEqual(['2026-12-22', 'Overdue', '2026-12-23']);
  });

  it('reminds the guarantors who have not paid their share four days after a call, once (REPAYMENTS-42)', async () => {
    const loan = await anActiveLoan([100_000]);
    await sweptUntilCalled(loan, 1);
    const [standing] = await calls.all('table', { loanId: loan.id });
    if (!standing) throw new Error('Nobody is called');
    await deliver();
    const asked = standing.shares.map(({ userId }) => userId);
    const remindedOn = async (day: string) => {
      goTo(day);
      await commit([sweptDays.put({ day: addDays(day, -1) })]);
      await sweep();
      return (await deliver()).flatMap(({ userId, kind }) =>
        kind === 'CallReminder' && asked.includes(userId) ? [userId] : [],
      );
    };
    expect(await remindedOn(addDays(standing.calledOn, 3))).toEqual([]);
    expect(await remindedOn(addDays(standing.calledOn, 4))).toEqual(asked);
    expect(await remindedOn(addDays(standing.calledOn, 4))).toEqual([]);
    expect(await remindedOn(addDays(standing.calledOn, 5))).toEqual([]);
  });

  it.each([
    ['told once, also by two sweeps of a day', undefined, 2],
    ['before Easter the call is announced on the day on which the grace is over', '2027-03-24', 1],
  ])(
    'tells guarantors what is late, that grace ends, and that the call comes, before it does (COLLECTIONS-7): %s',
    async (_, dueOn, sweeps) => {
      const loan = await anActiveLoan([100_000]);
      const [row] = await listRepayments(loan);
      if (!row) throw new Error('The loan has no instalments');
      const guarantors = (await listGuarantorsOf(loan.id)).map(({ userId }) => userId);
      const due = dueOn ?? row.due;
      await commit(repayments.save({ ...row, due }, row));
      await commit([sweptDays.put({ day: due })]);
      const told: [string, string][] = [];
      for (
        let day = addDays(due, 1);
        (await calls.all('table', { loanId: loan.id })).length === 0;
        day = addDays(day, 1)
      ) {
        goTo(day);
        for (let nr = 0; nr < sweeps; nr++) {
          await commit([sweptDays.put({ day: addDays(day, -1) })]);
          await sweep({ now: startOfApiaDay(day) });
          told.push(
            ...(await deliver()).flatMap(({ userId, kind }): [string, string][] =>
              guarantors.includes(userId) ? [[day, kind]] : [],
            ),
          );
        }
      }
      const [standing] = await calls.all('table', { loanId: loan.id });
      const calledOn = standing?.calledOn ?? '';
      const announcedOn = told.find(([, kind]) => kind === 'CallAnnounced')?.[0] ?? '';
      expect(addBusinessDays(announcedOn, 2)).toBe(calledOn);
      const both = (day: string, kind: string) => [
        [day, kind],
        [day, kind],
      ];
      const sorted = (all: string[][]) => all.map((one) => one.join(' ')).toSorted();
      expect(sorted(told)).toEqual(
        sorted([
          ...both(addDays(due, 1), 'GuaranteeLateDetails'),
          ...both(addDays(due, 5), 'GuaranteeGraceEnds'),
          ...both(announcedOn, 'CallAnnounced'),
          ...both(calledOn, 'GuaranteeCalled'),
        ]),
      );
    },
  );

  it('makes up for missed days, but sends no reminder of them (REPAYMENTS-27)', async () => {
    const loan = await anActiveLoan([100_000]);
    const [row] = await listRepayments(loan);
    const due = row?.due ?? '';
    await commit([sweptDays.put({ day: addDays(due, -4) })]);
    const today = addDays(due, 9);
    goTo(today);
    expect(await sweep()).toEqual({ days: 13 });
    expect(await getRepayment(row?.id ?? '')).toMatchObject({ status: 'Missed', overdueNoticeOn: today });
    const told = await deliver();
    const kinds = told.filter(({ userId }) => userId === loan.borrowerId).map(({ kind }) => kind);
    // The clock of the test stands still, so nothing says which of the two commits came first.
    expect(kinds.toSorted()).toEqual(['RepaymentMissed', 'RepaymentOverdue']);
    // The call waits for five business days after the notice, however late it was.
    expect(await calls.all('table', { loanId: loan.id })).toEqual([]);
  });

  it('says of what is late all that has to be paid before it, too: money goes to the oldest first (REPAYMENTS-6)', async () => {
    const loan = await anActiveLoan([100_000]);
    const [first, second] = await listRepayments(loan);
    if (!first || !second) throw new Error('There is no schedule');
    await commit([sweptDays.put({ day: first.due })]);
    const toldOf = async ({ due }: Repayment) => {
      goTo(addDays(due, 1));
      await sweep();
      const told = (await toldEvents()).filter(
        ({ userId, kind }) => userId === loan.borrowerId && kind === 'RepaymentOverdue',
      );
      await deliver();
      return told.flatMap(({ params }) => (params?.day === due ? [params.amount] : []));
    };
    const open = ({ principal, interest }: Repayment) => principal + interest;
    expect(await toldOf(first)).toEqual([open(first)]);
    await commit([sweptDays.put({ day: second.due })]);
    expect(await toldOf(second)).toEqual([open(first) + open(second)]);
  });

  it('promises of an instalment no more than that guarantors are not called for it: for one before it they are (REPAYMENTS-41)', async () => {
    const loan = await anActiveLoan([100_000]);
    await sweptUntilCalled(loan, 1);
    await deliver();
    const due = (await listRepayments(loan))[1]?.due ?? '';
    goTo(addDays(due, 1));
    await commit([sweptDays.put({ day: due })]);
    await sweep();
    const { params } =
      (await toldEvents()).find((told) => told.kind === 'RepaymentOverdue' && told.params?.day === due) ?? {};
    const said = z.record(z.string(), z.union([z.string(), z.number()])).parse(params);
    expect(wordsOf(notices.RepaymentOverdue.text, said)).toMatch(/ and your guarantors are not called for it\.$/);
  });

  // REPAYMENTS-43
  it('calls nobody on a Sunday: what its day missed is called on the next business day', async () => {
    const loan = await aLateLoan();
    // The sweep stood still for a week, and runs again at the weekend.
    await commit([sweptDays.put({ day: '2026-12-31' })]);
    expect(await calledAfter(loan, '2027-01-09')).toEqual([]);
    expect(await calledAfter(loan, '2027-01-10')).toEqual([]);
    expect(await calledAfter(loan, '2027-01-11')).toEqual(['2027-01-11']);
    expect(await sweptDays.find({})).toEqual({ day: '2027-01-11' });
  });

  it('lists anew what waits for another day since a holiday was declared (REPAYMENTS-43)', async () => {
    const loan = await aLateLoan();
    const [row] = await listRepayments(loan);
    // As it was stored while nobody knew that 1 January is one.
    await commit([
      repayments.update(row ?? { loanId: 0, planId: '', nr: 0 }, { set: { gsi2pk: 'OVERDUE#2027-01-01' } }),
    ]);
    await commit([sweptDays.put({ day: '2026-12-31' })]);
    for (const day of ['2027-01-01', '2027-01-02', '2027-01-03', '2027-01-04'])
      expect(await calledAfter(loan, day)).toEqual([]);
    expect(await calledAfter(loan, '2027-01-05')).toEqual(['2027-01-05']);
  });

  it('holds up nobody for an instalment that fails, says so, and walks its day again (REPAYMENTS-28)', async () => {
    const [broken, sound] = [await anActiveLoan([100_000]), await anActiveLoan([100_000])];
    const [[row], [other]] = [await listRepayments(broken), await listRepayments(sound)];
    if (!row || !other) throw new Error('There is no schedule');
    // The borrower's item is missing: the reminder fails.
    const borrower = await people.get({ id: broken.borrowerId });
    await commit([remove(personKey(borrower.id))]);
    await commit([sweptDays.put({ day: addDays(row.due, -1) })]);
    vi.setSystemTime(startOfApiaDay(row.due));
    await expect(sweep({ now: startOfApiaDay(row.due) })).rejects.toMatchObject({ name: 'NotFound' });
    expect(await getRepayment(other.id)).toMatchObject({ reminded: 2 });
    await commit([insert({ ...borrower, ...personKey(borrower.id) })]);
    expect(await sweep({ now: startOfApiaDay(row.due) })).toEqual({ days: 1 });
    expect(await getRepayment(row.id)).toMatchObject({ reminded: 2 });
  });
});
