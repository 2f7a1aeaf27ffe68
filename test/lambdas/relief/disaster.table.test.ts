import { describe, expect, it } from 'vitest';
import { kycCards, people, savePerson } from '#lambdas/accounts/store.ts';
import { handler as collections } from '#lambdas/collections/api.ts';
import { applyDeadlines } from '#lambdas/deadlines/apply-deadlines.ts';
import { loans } from '#lambdas/loans/store.ts';
import { isNotice, lineOf } from '#lambdas/notifications/message.ts';
import { onReliefMoved } from '#lambdas/notifications/on-relief-moved.ts';
import { commit } from '#lambdas/platform/table.ts';
import { handler as relief } from '#lambdas/relief/api.ts';
import { reliefs } from '#lambdas/relief/store.ts';
import { listCalls, listRepayments, repayments, sweptDays } from '#lambdas/repayments/store.ts';
import { sweep } from '#lambdas/repayments/sweep.ts';
import { handler as wallet } from '#lambdas/wallet/api.ts';
import type { District } from '#shared/accounts/district.ts';
import type { Person } from '#shared/accounts/person.ts';
import { addDays } from '#shared/calendar.ts';
import { staffCollectionsApi } from '#shared/collections/staff-api.ts';
import type { Loan } from '#shared/loans/loan.ts';
import { formatWst, sene, sum } from '#shared/money.ts';
import { type DisasterView, disastersApi } from '#shared/relief/disaster-api.ts';
import { askedIn } from '#shared/repayments/call.ts';
import { openOf } from '#shared/repayments/collection.ts';
import { walletApi } from '#shared/wallet/api.ts';
import { deliver, receive, referenceOf } from '#test/lambdas/repayments/an-active-loan.ts';
import { goTo, withAuditedTable } from '#test/lambdas/repayments/audited-table.ts';
import { call } from '#test/support/calls.ts';
import { anApprover, aReviewer, signedIn } from '#test/support/people.ts';
import { aLoanOfMarch, askingFor } from './a-loan-of-march.ts';

withAuditedTable('test');

const declared = {
  ...{ kind: 'Cyclone', districts: ['Atua'], firstday: '2027-06-20', weeks: 13, fortnights: 6, months: 3 },
  ...{ text: 'Because of the cyclone, instalments in Atua move.', textsm: 'Ona o le afā, ua tolopō totogi i Atua.' },
};

const prepare = (by: string, said: object = {}) =>
  call(relief, disastersApi.prepareDisaster, by, { body: { ...declared, ...said } });
const confirm = (id: string, by: string) => call(relief, disastersApi.confirmDisaster, by, { params: { id } });
const withdraw = (id: string, by: string) => call(relief, disastersApi.withdrawDisaster, by, { params: { id } });
const listed = async (by: string) => (await call(relief, disastersApi.listDisasters, by, {})).body;
const idOf = ({ body }: { body: unknown }) => (body as { disasterid: string }).disasterid;

/** Declares a disaster, by one reviewer and by another one. */
async function aDisaster(said: object = {}): Promise<string> {
  const id = idOf(await prepare((await aReviewer()).id, said));
  expect(await confirm(id, (await anApprover()).id)).toMatchObject({ status: 200 });
  return id;
}

const give = () => applyDeadlines(Date.now());

async function livesIn(district: District, { borrowerId }: Loan): Promise<void> {
  const person = await people.get({ id: borrowerId });
  await commit(savePerson({ ...person, district }, person));
}

/** Puts somebody into the list of staff. */
async function listedAs({ id: userId, createdAt }: Person): Promise<string> {
  await commit([kycCards.put({ userId, role: 'Admin', status: 'Verified', createdAt })]);
  return userId;
}

async function swept(day: string) {
  goTo(day);
  await commit([sweptDays.put({ day: addDays(day, -1) })]);
  await sweep();
  return deliver();
}

/** The kinds and the texts of what people are told of the last that a disaster gave to a loan. */
async function toldOf({ id: loanId }: Loan) {
  const given = (await reliefs.all('table', { loanId })).at(-1);
  const event = { topic: 'ReliefMoved', loanId, reliefId: given?.id ?? '', to: 'Granted' } as const;
  const told = (await onReliefMoved.deliver(event, 'event')) ?? [];
  return told.filter(isNotice).map((notice): [string, string] => [notice.kind, lineOf(notice).message]);
}

const duesOf = async (loan: Loan) => (await listRepayments(await loans.get({ id: loan.id }))).map(({ due }) => due);

describe('a disaster', () => {
  it('is declared by one reviewer and confirmed by another one, and moves the instalments where it struck (RELIEF-17, RELIEF-18, RELIEF-19, RELIEF-24)', async () => {
    const [struck, elsewhere] = [await aLoanOfMarch(2), await aLoanOfMarch(2)];
    await livesIn('Atua', struck);
    await livesIn('Palauli', elsewhere);
    goTo('2027-06-21');
    const [risk, credit] = await Promise.all([listedAs(await aReviewer()), listedAs(await anApprover())]);
    const before = await listRepayments(struck);
    const prepared = await prepare(risk);
    expect(prepared).toMatchObject({ status: 201, body: { code: 'DisasterIsPrepared' } });
    const asked = (await deliver()).filter(({ kind }) => kind === 'DisasterPrepared').map(({ userId }) => userId);
    expect([asked.includes(credit), asked.includes(risk)]).toEqual([true, false]);
    const id = idOf(prepared);
    expect(await confirm(id, risk)).toMatchObject({ status: 403, body: { code: 'FirstStepDecided' } });
    await give();
    expect(await reliefs.all('table', { loanId: struck.id })).toEqual([]);

    expect(await confirm(id, credit)).toMatchObject({ status: 200, body: { code: 'DisasterConfirmed' } });
    expect(await confirm(id, (await anApprover()).id)).toMatchObject({
      status: 409,
      body: { code: 'DisasterDecided' },
    });
    expect(await withdraw(id, risk)).toMatchObject({ status: 409, body: { code: 'DisasterDecided' } });
    await give();
    const after = await loans.get({ id: struck.id });
    const rows = await listRepayments(after);
    expect(rows.map(({ due }) => due).slice(1, 4)).toEqual(['2027-05-01', '2027-09-01', '2027-10-01']);
    expect([rows.length, sum(rows.map(openOf))]).toEqual([before.length, sum(before.map(openOf))]);
    const told = await toldOf(struck);
    expect(told.map(([kind]) => kind)).toEqual([
      'Disaster',
      ...['ReliefGrantedGuarantor', 'ReliefGrantedGuarantor'],
      ...['ReliefGrantedInvestor', 'ReliefGrantedInvestor'],
    ]);
    expect(told[0]?.[1]).toContain(
      `loan #${struck.id} move by 3 months. You need not do anything. The next one is ${formatWst(sene(601_85))} on Wednesday 1 September 2027`,
    );
    expect(await reliefs.all('table', { loanId: elsewhere.id })).toEqual([]);

    // It counts against no limit, and the job gives nothing twice (RELIEF-21).
    await give();
    expect(await reliefs.all('table', { loanId: struck.id })).toHaveLength(1);
    expect((await askingFor(struck).read()).body).toMatchObject({ pauses: [{ periods: 1, atonce: true }] });
  });

  it('holds a loan without the clause: nothing follows before that day, and then as if it were due (RELIEF-20)', async () => {
    const loan = await aLoanOfMarch(2, { textVersion: '2025-05-16' });
    await livesIn('Atua', loan);
    const third = (await listRepayments(loan))[2];
    if (!third) throw new Error('There is no third row');
    goTo('2027-06-21');
    // Guarantors were told when its grace ends, and that it is called.
    const told = { overdueNoticeOn: '2027-06-03', graceReminded: true, callAnnounced: true };
    await commit(repayments.save({ ...third, status: 'Overdue', ...told }, third));
    const dues = await duesOf(loan);
    await aDisaster({ months: 1 });
    await give();
    expect((await loans.get({ id: loan.id })).heldUntil).toBe('2027-07-20');
    expect((await toldOf(loan)).map(([kind]) => kind)).toEqual([
      'DisasterHeld',
      ...['DisasterHeldGuarantor', 'DisasterHeldGuarantor'],
      ...['DisasterHeldInvestor', 'DisasterHeldInvestor'],
    ]);
    expect(await duesOf(loan)).toEqual(dues);

    const notices = [];
    for (let day = '2027-06-22'; day < '2027-07-20'; day = addDays(day, 1)) notices.push(...(await swept(day)));
    expect(notices).toEqual([]);
    const held = await listRepayments(await loans.get({ id: loan.id }));
    expect(held.slice(2, 4).map(({ status, heldUntil }) => [status, heldUntil])).toEqual([
      ['Overdue', '2027-07-20'],
      ['Scheduled', '2027-07-20'],
    ]);
    const { id: risk } = await aReviewer();
    const params = { id: String(loan.id) };
    expect(await call(collections, staffCollectionsApi.proposeDefault, risk, { params })).toMatchObject({
      status: 409,
      body: { code: 'DisasterHolds' },
    });
    // Whoever wants to pay can.
    await receive(100_00, await referenceOf(loan.borrowerId), '2027-07-19');
    expect(openOf((await listRepayments(await loans.get({ id: loan.id })))[2] ?? third)).toBe(501_85);

    expect((await swept('2027-07-20')).map(({ kind }) => kind)).toEqual(['RepaymentDue']);
    expect((await swept('2027-07-21')).map(({ kind }) => kind)).toContain('RepaymentOverdue');
    const anew = [];
    for (let day = '2027-07-22'; day <= '2027-07-27'; day = addDays(day, 1)) anew.push(...(await swept(day)));
    expect(await listCalls(loan.id)).toEqual([]);
    // Both guarantors, of both instalments.
    for (const kind of ['GuaranteeGraceEnds', 'CallAnnounced'])
      expect(anew.filter((one) => one.kind === kind)).toHaveLength(4);
    await swept('2027-07-28');
    const missed = await listRepayments(await loans.get({ id: loan.id }));
    expect(missed.slice(2, 4).map(({ status }) => status)).toEqual(['Missed', 'Missed']);
    expect(await listCalls(loan.id)).toHaveLength(2);
  });

  it('tells a guarantor who is asked for something already that this stays (RELIEF-24)', async () => {
    const loan = await aLoanOfMarch(2, { textVersion: '2025-05-16' });
    await livesIn('Atua', loan);
    const third = (await listRepayments(loan))[2];
    if (!third) throw new Error('There is no third row');
    const told = { overdueNoticeOn: '2027-06-02', graceReminded: true, callAnnounced: true };
    await commit(repayments.save({ ...third, status: 'Missed', ...told }, third));
    await swept('2027-06-10');
    const asked = (await listCalls(loan.id)).flatMap(({ shares }) => shares.map(askedIn));
    goTo('2027-06-21');
    await aDisaster({ months: 1 });
    await give();
    const texts = (await toldOf(loan)).filter(([kind]) => kind === 'DisasterHeldGuarantor').map(([, text]) => text);
    expect(asked).toHaveLength(2);
    expect(texts).toEqual(
      asked.map((share) =>
        expect.stringContaining(`Only the ${formatWst(share)} that you are asked for already stay.`),
      ),
    );
  });

  it('applies a surplus while it holds a loan, and reminds of the rest on the day on which that ends (RELIEF-20)', async () => {
    const loan = await aLoanOfMarch(3, { textVersion: '2025-05-16' });
    await livesIn('Atua', loan);
    goTo('2027-06-21');
    await aDisaster({ months: 2 });
    await give();
    await receive(701_85, await referenceOf(loan.borrowerId), '2027-06-21');
    expect((await swept('2027-08-02')).map(({ kind }) => kind)).not.toContain('RepaymentDue');
    const fifth = (await listRepayments(await loans.get({ id: loan.id })))[4];
    expect([fifth?.due, fifth && openOf(fifth)]).toEqual(['2027-08-02', 501_85]);
    expect((await swept('2027-08-20')).map(({ kind }) => kind)).toEqual(['RepaymentDue']);
  });

  it('holds an instalment that is due on the day before, too (RELIEF-20)', async () => {
    const loan = await aLoanOfMarch(3, { textVersion: '2025-05-16' });
    await livesIn('Atua', loan);
    goTo('2027-06-21');
    await aDisaster({ firstday: '2027-06-02', months: 1 });
    await give();
    expect((await loans.get({ id: loan.id })).heldUntil).toBe('2027-07-02');
    await deliver();
    expect(await swept('2027-07-01')).toEqual([]);
    expect((await swept('2027-07-02')).map(({ kind }) => kind)).toEqual(['RepaymentDue']);
    const kinds = (await swept('2027-07-03'))
      .filter(({ userId }) => userId === loan.borrowerId)
      .map(({ kind }) => kind);
    expect(kinds).toEqual(['RepaymentOverdue']);
  });

  it('holds a loan whose first new date would have passed (RELIEF-20)', async () => {
    const loan = await aLoanOfMarch(2);
    await livesIn('Atua', loan);
    goTo('2027-07-25');
    await aDisaster({ firstday: '2027-07-20', months: 1 });
    await give();
    expect((await loans.get({ id: loan.id })).heldUntil).toBe('2027-08-20');
    expect((await reliefs.all('table', { loanId: loan.id }))[0]).toMatchObject({ heldUntil: '2027-08-20' });
  });

  it('gives once what two disasters cover, and adds to a pause (RELIEF-19)', async () => {
    const loan = await aLoanOfMarch(2);
    await livesIn('Atua', loan);
    goTo('2027-06-21');
    expect((await askingFor(loan).ask()).status).toBe(200);
    await aDisaster({ months: 2 });
    await give();
    expect((await duesOf(loan))[2]).toBe('2027-09-01');
    goTo('2027-07-20');
    await aDisaster({ firstday: '2027-07-20', months: 2 });
    await give();
    expect((await duesOf(loan))[2]).toBe('2027-10-01');
  });

  it('asks where the borrower lived on its first day, and lists of whom nobody knows it (RELIEF-18, RELIEF-21, RELIEF-22, ACCOUNTS-52)', async () => {
    const [moved, unknown] = [await aLoanOfMarch(2), await aLoanOfMarch(2)];
    const person = await people.get({ id: moved.borrowerId });
    const formerDistricts = [{ district: 'Atua' as const, until: '2027-06-25' }];
    await commit(savePerson({ ...person, district: 'Palauli', formerDistricts }, person));
    goTo('2027-06-26');
    const { id: risk } = await aReviewer();
    const id = idOf(await prepare(risk));
    const open = sum((await listRepayments(moved)).map(openOf)) / 100;
    expect(await listed(risk)).toMatchObject([
      {
        ...{ disasterid: id, status: 'Prepared', lastday: '2027-09-20', confirmlocked: expect.any(String) },
        dryrun: { loans: 1, held: 0, open, unknown: [{ loanid: unknown.id, borrowerid: unknown.borrowerId }] },
      },
    ]);
    await confirm(id, (await anApprover()).id);
    expect(await listed(risk)).toMatchObject([{ status: 'Confirmed', dryrun: { loans: 1 } }]);
    expect(await reliefs.all('table', { loanId: moved.id })).toEqual([]);
    await give();
    expect(await reliefs.all('table', { loanId: moved.id })).toHaveLength(1);
    expect(await reliefs.all('table', { loanId: unknown.id })).toEqual([]);

    await livesIn('Atua', unknown);
    await give();
    expect(await reliefs.all('table', { loanId: unknown.id })).toHaveLength(1);
  });

  it('names at most twenty of whom nobody knows where they live, and counts all (RELIEF-22)', async () => {
    for (let nr = 1; nr <= 21; nr++) await aLoanOfMarch(0);
    goTo('2027-06-26');
    const { id: risk } = await aReviewer();
    await prepare(risk);
    const [{ dryrun }] = (await listed(risk)) as [DisasterView];
    expect(dryrun?.unknown).toHaveLength(20);
    expect(dryrun?.unknowns).toBeGreaterThan(20);
  });

  it('concerns all of Samoa, but neither a loan that was paid out later nor one whose money is back (RELIEF-18)', async () => {
    const loan = await aLoanOfMarch(0);
    goTo('2027-03-02');
    await aDisaster({ districts: null, firstday: '2027-02-28' });
    await give();
    expect(await reliefs.all('table', { loanId: loan.id })).toEqual([]);
    await aDisaster({ districts: null, firstday: '2027-03-01' });
    await give();
    expect(await reliefs.all('table', { loanId: loan.id })).toHaveLength(1);
  });

  it('is refused too long, too far away, and to who is no reviewer (RELIEF-17)', async () => {
    goTo('2027-06-21');
    const { id: risk } = await aReviewer();
    const tooLong = { status: 400, body: { code: 'DisasterTooLong' } };
    expect(await prepare(risk, { months: 4 })).toMatchObject(tooLong);
    expect(await prepare(risk, { weeks: 14 })).toMatchObject(tooLong);
    expect(await prepare(risk, { months: 0 })).toMatchObject({ status: 400, body: { code: 'DisasterPeriodsMissing' } });
    const far = { status: 400, body: { code: 'DisasterDayFar' } };
    expect(await prepare(risk, { firstday: '2027-06-29' })).toMatchObject(far);
    expect(await prepare(risk, { firstday: '2027-05-21' })).toMatchObject(far);
    expect((await prepare(risk, { firstday: '2027-06-28' })).status).toBe(201);
    expect(await prepare(risk, { districts: [] })).toMatchObject({
      status: 400,
      body: { code: 'DisasterDistrictsMissing' },
    });
    const { id: borrower } = await signedIn({});
    expect((await prepare(borrower)).status).toBe(403);
    const id = idOf(await prepare(risk));
    expect(await withdraw(id, risk)).toMatchObject({ status: 200, body: { code: 'DisasterWithdrawn' } });
    expect(await confirm(id, (await anApprover()).id)).toMatchObject({
      status: 409,
      body: { code: 'DisasterDecided' },
    });
  });

  it('has a line for everybody while it gives time (RELIEF-23)', async () => {
    const config = async () => (await call(wallet, walletApi.readConfig, undefined)).body;
    goTo('2027-06-21');
    const id = idOf(await prepare((await aReviewer()).id));
    expect(await config()).toMatchObject({ disaster: null });
    await confirm(id, (await anApprover()).id);
    const { text, textsm } = declared;
    expect(await config()).toMatchObject({ disaster: { text, textsm, until: '2027-09-20' } });
    goTo('2027-09-21');
    expect(await config()).toMatchObject({ disaster: null });
  });
});
