import { describe, expect, it, vi } from 'vitest';
import { people } from '#lambdas/accounts/store.ts';
import { handler as collections } from '#lambdas/collections/api.ts';
import { applyDeadlines } from '#lambdas/deadlines/apply-deadlines.ts';
import { saveLoan } from '#lambdas/loans/save-loan.ts';
import { loans } from '#lambdas/loans/store.ts';
import { onReliefMoved } from '#lambdas/notifications/on-relief-moved.ts';
import { staffLogEntity } from '#lambdas/platform/entities.ts';
import { itemsOf } from '#lambdas/platform/items.ts';
import { commit, scanTable } from '#lambdas/platform/table.ts';
import { reliefs } from '#lambdas/relief/store.ts';
import { handler as repaying } from '#lambdas/repayments/api.ts';
import { calls, listCalls, listRepayments, repayments, sweptDays } from '#lambdas/repayments/store.ts';
import { sweep } from '#lambdas/repayments/sweep.ts';
import { addBusinessDays, addDays, startOfApiaDay } from '#shared/calendar.ts';
import { staffCollectionsApi } from '#shared/collections/staff-api.ts';
import type { Loan } from '#shared/loans/loan.ts';
import { sum } from '#shared/money.ts';
import type { ReliefView } from '#shared/relief/staff-api.ts';
import { repaymentsApi } from '#shared/repayments/api.ts';
import { askedIn } from '#shared/repayments/call.ts';
import { openOf } from '#shared/repayments/collection.ts';
import {
  anInvestorOf,
  asReviewer,
  deliver,
  endow,
  receive,
  referenceOf,
} from '#test/lambdas/repayments/an-active-loan.ts';
import { goTo, withAuditedTable } from '#test/lambdas/repayments/audited-table.ts';
import { call } from '#test/support/calls.ts';
import { anApprover, signedIn } from '#test/support/people.ts';
import { toldEvents } from '#test/support/told.ts';
import { aLoanOfMarch, askingFor, lastAskedOf, reviewing } from './a-loan-of-march.ts';

withAuditedTable();

const spread = { kind: 'Spread', affordable: 350, reason: 'LostIncome' };

async function swept(day: string) {
  goTo(day);
  await commit([sweptDays.put({ day: addDays(day, -1) })]);
  await sweep();
  return deliver();
}

/** A loan of which two instalments are paid and the third, of 2 June, is Missed on 10 June, with its notice of 3 June. */
async function aMissedLoan(): Promise<Loan> {
  const loan = await aLoanOfMarch(2);
  goTo('2027-06-10');
  const third = (await listRepayments(loan))[2];
  if (!third) throw new Error('There is no third row');
  await commit(repayments.save({ ...third, status: 'Missed', overdueNoticeOn: '2027-06-03' }, third));
  return loan;
}

describe('smaller instalments', () => {
  it('are asked for, proposed and granted by another person, with the figures that were proposed (RELIEF-4, RELIEF-12, RELIEF-15)', async () => {
    const loan = await aLoanOfMarch(4);
    const { ask, read } = askingFor(loan);
    const { list, locksOf, propose, grant, risk, credit } = await reviewing();
    expect(await ask(spread)).toMatchObject({ status: 200, body: { code: 'ReliefIsAsked' } });
    const id = await lastAskedOf(loan);
    expect(await ask(spread)).toMatchObject({ status: 409, body: { code: 'ReliefAskedAlready' } });
    expect((await read()).body).toMatchObject({
      waiting: { reliefid: id, kind: 'Spread', status: 'Asked', affordable: 350 },
      ...{ pauses: [], spreads: [], spreadlocked: { code: 'ReliefAskedAlready' } },
    });
    const listed = (await list()).body as { reliefid: string }[];
    expect(listed.find(({ reliefid }) => reliefid === id)).toMatchObject({
      ...{
        loanid: loan.id,
        open: 4_814.75,
        arrears: 0,
        affordable: 350,
        reason: 'LostIncome',
        proposal: null,
        locked: null,
      },
      spreads: expect.arrayContaining([expect.objectContaining({ instalments: 14, instalment: 343.92 })]),
    });

    expect(await grant(id)).toMatchObject({ status: 409, body: { code: 'IllegalTransition' } });
    expect(await locksOf(id, credit)).toEqual(['A RiskReviewer proposes first.', null]);
    expect(await propose(id, {})).toMatchObject({ status: 400 });
    expect(await propose(id, { instalments: 21 })).toMatchObject({ status: 409, body: { code: 'InstalmentTooSmall' } });
    expect((await propose(id, { instalments: 14 })).status).toBe(200);
    // Money between proposal and grant changes the figures. Whoever proposed may propose anew, and cannot grant it.
    expect(await locksOf(id, risk)).toEqual([null, null]);
    await receive(100_00, await referenceOf(loan.borrowerId), '2027-06-29');
    expect(await grant(id)).toMatchObject({ status: 409, body: { code: 'ReliefChanged' } });
    const seen = async () =>
      ((await list()).body as ReliefView[]).find(({ reliefid }) => reliefid === id)?.proposal?.madeat;
    const before = await seen();
    vi.setSystemTime(Date.now() + 1_000);
    expect((await propose(id, { instalments: 14 })).status).toBe(200);
    expect(await grant(id, credit, { seen: before })).toMatchObject({ status: 409, body: { code: 'PreparedAnew' } });
    expect((await grant(id, credit, { seen: await seen() })).status).toBe(200);

    const rows = await listRepayments(await loans.get({ id: loan.id }));
    const open = rows.filter(({ status }) => status !== 'Paid');
    expect([open.length, sum(open.map(openOf)), open[0]?.due, open.at(-1)?.due]).toEqual([
      ...[14, 4_714_75],
      ...['2027-08-02', '2028-09-01'],
    ]);
    expect(await reliefs.get({ loanId: loan.id, id })).toMatchObject({ status: 'Granted', proposal: { by: risk } });
    expect(await ask(spread)).toMatchObject({ status: 409, body: { code: 'SpreadBefore' } });
    expect((await loans.get({ id: loan.id })).reliefUntil).toBeUndefined();
  });

  it('are listed with the oldest first, wherever they stand (RELIEF-15)', async () => {
    const [later, earlier] = [await aLoanOfMarch(2), await aLoanOfMarch(2)];
    expect((await askingFor(earlier).ask(spread)).status).toBe(200);
    const { list, propose } = await reviewing();
    expect((await propose(await lastAskedOf(earlier), { instalments: 12 })).status).toBe(200);
    vi.setSystemTime(Date.now() + 1_000);
    expect((await askingFor(later).ask(spread)).status).toBe(200);
    const listed = ((await list()).body as ReliefView[]).map(({ loanid }) => loanid);
    expect(listed.filter((id) => id === later.id || id === earlier.id)).toEqual([earlier.id, later.id]);
  });

  it('are decided by two who are no parties (RELIEF-12)', async () => {
    const loan = await aLoanOfMarch(2);
    await askingFor(loan).ask(spread);
    const id = await lastAskedOf(loan);
    const { propose, grant, refuse, risk } = await reviewing();
    const party = await asReviewer(await anInvestorOf(loan.id));
    expect(await propose(id, { instalments: 12 }, party)).toMatchObject({ status: 403, body: { code: 'PartyToLoan' } });
    expect((await propose(id, { instalments: 12 }, (await anApprover()).id)).status).toBe(403);
    expect((await propose(id, { instalments: 12 })).status).toBe(200);
    expect((await grant(id, risk)).status).toBe(403);
    expect(await refuse(id, risk)).toMatchObject({ status: 409, body: { code: 'IllegalTransition' } });
    expect((await grant(`${loan.id}.none`)).status).toBe(404);
  });
});

describe('a pause', () => {
  it('is not granted once its first new date has passed since it was proposed (RELIEF-3, RELIEF-12)', async () => {
    const loan = await aMissedLoan();
    goTo('2027-06-22');
    expect((await askingFor(loan).ask()).status).toBe(200);
    const id = await lastAskedOf(loan);
    const { propose, grant } = await reviewing();
    expect((await propose(id, { periods: 1 })).status).toBe(200);
    goTo('2027-07-02');
    expect(await grant(id)).toMatchObject({ status: 409, body: { code: 'PauseTooShort' } });
    expect(await reliefs.get({ loanId: loan.id, id })).toMatchObject({ status: 'Consenting' });
  });
});

describe('a request for more time', () => {
  it('is answered by a pause only where one is possible (RELIEF-2, RELIEF-9, RELIEF-12, RELIEF-15)', async () => {
    const [early, loan] = [await aLoanOfMarch(1), await aLoanOfMarch(2)];
    const { list, propose, grant } = await reviewing();
    expect((await askingFor(early).ask(spread)).status).toBe(200);
    const tooEarly = await lastAskedOf(early);
    const listed = ((await list()).body as ReliefView[]).find(({ reliefid }) => reliefid === tooEarly);
    expect(listed).toMatchObject({ pauses: [], spreads: expect.arrayContaining([expect.anything()]) });
    expect(await propose(tooEarly, { periods: 1 })).toMatchObject({ status: 409, body: { code: 'PauseTooEarly' } });
    expect((await propose(tooEarly, { instalments: 12 })).status).toBe(200);

    expect((await askingFor(loan).ask(spread)).status).toBe(200);
    const id = await lastAskedOf(loan);
    expect((await propose(id, { periods: 1 })).status).toBe(200);
    const before = await loans.get({ id: loan.id });
    await commit(saveLoan({ ...before, status: 'Defaulted' }, before));
    expect(await grant(id)).toMatchObject({ status: 409, body: { code: 'PauseNotActive' } });
    const inDefault = await loans.get({ id: loan.id });
    await commit(saveLoan({ ...inDefault, status: 'Active' }, inDefault));
    expect((await grant(id)).status).toBe(200);
  });

  it('is refused with a reason that the borrower reads, and calls wait no more (RELIEF-12, RELIEF-13)', async () => {
    const loan = await aLoanOfMarch(2);
    const { ask } = askingFor(loan);
    const { refuse, risk, credit } = await reviewing();
    await ask(spread);
    const id = await lastAskedOf(loan);
    expect((await loans.get({ id: loan.id })).reliefUntil).toBe('2027-05-14');
    expect(await refuse(id, credit)).toMatchObject({ status: 409, body: { code: 'IllegalTransition' } });
    expect(await refuse(id, risk, [])).toMatchObject({ status: 400, body: { error: 'Please say why.' } });
    expect((await refuse(id, risk)).status).toBe(200);
    expect((await loans.get({ id: loan.id })).reliefUntil).toBeUndefined();
    const event = { topic: 'ReliefMoved', loanId: loan.id, reliefId: id, to: 'Refused' } as const;
    expect(await onReliefMoved.deliver(event, 'event')).toMatchObject([
      { userId: loan.borrowerId, kind: 'ReliefRefused', params: { reason: 'ReliefNotEnough' } },
    ]);
    // Another one may be asked for; calls do not wait for it again within 90 days.
    expect((await ask(spread)).status).toBe(200);
    expect((await loans.get({ id: loan.id })).reliefUntil).toBeUndefined();
  });

  it('is taken back by its borrower alone (RELIEF-14)', async () => {
    const loan = await aLoanOfMarch(2);
    const { ask, withdraw } = askingFor(loan);
    await ask(spread);
    const id = await lastAskedOf(loan);
    expect((await withdraw(id, (await signedIn({})).id)).status).toBe(404);
    expect((await withdraw(id)).status).toBe(200);
    expect(await withdraw(id)).toMatchObject({ status: 409, body: { code: 'IllegalTransition' } });
    expect((await loans.get({ id: loan.id })).reliefUntil).toBeUndefined();
  });

  it('holds calls and a default for ten business days (RELIEF-13)', async () => {
    const loan = await aMissedLoan();
    const { ask } = askingFor(loan);
    expect((await ask()).status).toBe(200);
    const { reliefUntil = '' } = await loans.get({ id: loan.id });
    expect(reliefUntil).toBe('2027-06-24');
    for (let day = '2027-06-10'; day <= reliefUntil; day = addDays(day, 1)) await swept(day);
    expect(await listCalls(loan.id)).toEqual([]);
    const { risk } = await reviewing();
    const params = { id: String(loan.id) };
    expect(await call(collections, staffCollectionsApi.proposeDefault, risk, { params })).toMatchObject({
      status: 409,
      body: { code: 'ReliefFirst', error: 'The borrower has asked for more time. Decide on that first.' },
    });
    await swept('2027-06-25');
    expect(await listCalls(loan.id)).toHaveLength(1);
  });

  it('tells guarantors two business days before of the call that follows it, and of none before (COLLECTIONS-7, RELIEF-13)', async () => {
    const loan = await aLoanOfMarch(2);
    await swept('2027-06-02');
    await swept('2027-06-03');
    expect((await askingFor(loan).ask(spread)).status).toBe(200);
    const { reliefUntil = '' } = await loans.get({ id: loan.id });
    const announced = new Map<unknown, string>();
    for (let day = '2027-06-04'; day <= reliefUntil; day = addDays(day, 1)) {
      goTo(day);
      await sweep();
      const told = (await toldEvents()).filter(
        ({ kind, params }) => kind === 'CallAnnounced' && params?.loanId === loan.id,
      );
      for (const { params } of told) if (!announced.has(params?.from)) announced.set(params?.from, day);
      await deliver();
    }
    const from = addBusinessDays(reliefUntil, 1);
    expect([...announced].map(([says, day]) => [says, addBusinessDays(day, 2)])).toEqual([[from, from]]);
    await swept(from);
    expect(await listCalls(loan.id)).toHaveLength(1);
  });

  it('that is refused sooner lets no call come before the day that guarantors were told (COLLECTIONS-7, RELIEF-13)', async () => {
    const loan = await aMissedLoan();
    expect((await askingFor(loan).ask()).status).toBe(200);
    const { refuse, risk } = await reviewing();
    for (let day = '2027-06-10'; day <= '2027-06-23'; day = addDays(day, 1)) await swept(day);
    const from = (await toldEvents())
      .filter(({ kind, params }) => kind === 'CallAnnounced' && params?.loanId === loan.id)
      .map(({ params }) => params?.from);
    expect([...new Set(from)]).toEqual(['2027-06-25']);
    expect((await refuse(await lastAskedOf(loan), risk)).status).toBe(200);
    await swept('2027-06-24');
    expect(await listCalls(loan.id)).toEqual([]);
    await swept('2027-06-25');
    expect(await listCalls(loan.id)).toMatchObject([{ calledOn: '2027-06-25' }]);
  });

  it('that is granted ends the calls of its loan, and nothing more is asked of guarantors (RELIEF-10)', async () => {
    const loan = await aMissedLoan();
    const { risk: _, ...staff } = await reviewing();
    await swept('2027-06-10');
    expect((await listCalls(loan.id)).flatMap(({ shares }) => shares).some((share) => askedIn(share) > 0)).toBe(true);
    await askingFor(loan).ask();
    const id = await lastAskedOf(loan);
    expect((await staff.propose(id, { periods: 1 })).status).toBe(200);
    expect((await staff.grant(id)).status).toBe(200);
    const told = await deliver();
    expect(told.some(({ kind }) => kind === 'CallNeedless')).toBe(true);
    const after = await calls.all('table', { loanId: loan.id });
    expect(after.flatMap(({ shares }) => shares.map(askedIn)).every((asked) => asked === 0)).toBe(true);
    // The moved instalment is called under a number of its own.
    const moved = (await listRepayments(await loans.get({ id: loan.id }))).find(({ status }) => status !== 'Paid');
    expect([moved?.nr, moved?.due]).toEqual([13, '2027-07-01']);
    for (let day = '2027-07-02'; day <= '2027-07-12'; day = addDays(day, 1)) await swept(day);
    expect((await listCalls(loan.id)).map(({ nr }) => nr)).toEqual([3, 13]);
  });

  it('is neither listed nor waits on once nothing of its loan is asked for, and nobody is told (RELIEF-14, RELIEF-15)', async () => {
    const [repaid, chargedOff, goesOn] = [await aLoanOfMarch(2), await aLoanOfMarch(2), await aLoanOfMarch(2)];
    for (const loan of [repaid, chargedOff, goesOn]) expect((await askingFor(loan).ask(spread)).status).toBe(200);
    const params = { id: String(repaid.id) };
    await endow(repaid.borrowerId, 1_000_000);
    const { amount } = (await call(repaying, repaymentsApi.readPayoff, repaid.borrowerId, { params })).body as {
      amount: number;
    };
    const paid = await call(repaying, repaymentsApi.payOff, repaid.borrowerId, { params, body: { amount } });
    expect(paid.status).toBe(200);
    await deliver();
    const before = await loans.get({ id: chargedOff.id });
    const off: Loan = { ...before, status: 'Defaulted', chargedOffOn: '2027-04-29' };
    await commit(saveLoan(off, before));
    const { list } = await reviewing();
    const listed = async () => ((await list()).body as ReliefView[]).map(({ loanid }) => loanid);
    for (const { id } of [repaid, chargedOff]) expect(await listed()).not.toContain(id);
    expect(await listed()).toContain(goesOn.id);

    goTo('2027-04-30');
    await applyDeadlines(startOfApiaDay('2027-04-30'));
    for (const { id: loanId } of [repaid, chargedOff]) {
      const [{ id: reliefId = '', status } = {}] = await reliefs.all('table', { loanId });
      expect([status, (await loans.get({ id: loanId })).reliefUntil]).toEqual(['Withdrawn', undefined]);
      const event = { topic: 'ReliefMoved', loanId, reliefId, to: 'Withdrawn' } as const;
      expect(await onReliefMoved.deliver(event, 'event')).toEqual([]);
    }
    expect(await reliefs.get({ loanId: goesOn.id, id: await lastAskedOf(goesOn) })).toMatchObject({ status: 'Asked' });
    const after = await loans.get({ id: chargedOff.id });
    await commit(saveLoan({ ...after, status: 'Active', chargedOffOn: undefined }, after));
  });

  it('is not listed where it was decided since its list was made (RELIEF-15)', async () => {
    const loan = await aLoanOfMarch(2);
    const { ask, withdraw } = askingFor(loan);
    await ask(spread);
    const stale = await reliefs.get({ loanId: loan.id, id: await lastAskedOf(loan) });
    await withdraw(stale.id);
    const { list } = await reviewing();
    vi.spyOn(reliefs, 'page')
      .mockResolvedValueOnce({ items: [stale] })
      .mockResolvedValueOnce({ items: [] });
    expect(await list()).toMatchObject({ status: 200, body: [] });
  });

  it('alarms staff on the fifth business day, once, and lapses after the tenth (RELIEF-14)', async () => {
    const loan = await aLoanOfMarch(2);
    const { id: reviewer } = await signedIn({ roles: ['Admin'], subRole: 'RiskReviewer' });
    await askingFor(loan).ask(spread);
    await deliver();
    const id = await lastAskedOf(loan);
    const stored = () => reliefs.get({ loanId: loan.id, id });
    const nightOf = async (day: string) => {
      goTo(day);
      await applyDeadlines(startOfApiaDay(day));
      await deliver();
    };
    expect(reviewer).toBeDefined();
    await nightOf('2027-05-05');
    expect((await stored()).alarmed).toBeUndefined();
    await nightOf('2027-05-06');
    expect(await stored()).toMatchObject({ alarmed: true, status: 'Asked' });
    await nightOf('2027-05-14');
    expect((await stored()).status).toBe('Asked');
    await nightOf('2027-05-15');
    expect((await stored()).status).toBe('Lapsed');
    expect((await loans.get({ id: loan.id })).reliefUntil).toBeUndefined();
    const event = { topic: 'ReliefMoved', loanId: loan.id, reliefId: id, to: 'Lapsed' } as const;
    expect(await onReliefMoved.deliver(event, 'event')).toMatchObject([
      { userId: loan.borrowerId, kind: 'ReliefLapsed' },
    ]);
  });
});

const staffLog = itemsOf(staffLogEntity);

describe('what somebody of staff asks for as a borrower', () => {
  it('is not in the log that their colleagues read, and its reason in none (RELIEF-8, ADMIN-5)', async () => {
    const loan = await aLoanOfMarch(2);
    const { borrowerId: actor } = loan;
    await commit([people.update({ id: actor }, { set: { roles: ['Borrower', 'Admin'], subRole: 'RiskReviewer' } })]);
    const { ask, withdraw } = askingFor(loan);
    await ask({ ...spread, reason: 'Illness' });
    await withdraw(await lastAskedOf(loan));
    await ask({ reason: 'Illness' });
    const entries: string[] = [];
    for await (const item of scanTable()) if (item.actor === actor) entries.push(String(item.details));
    expect(entries).toEqual(expect.arrayContaining([`More time asked for loan ${loan.id}: Spread`]));
    expect(entries.filter((details) => details.includes('Illness'))).toEqual([]);
    expect(await staffLog.all('byActor', { actor })).toEqual([]);
  });
});
