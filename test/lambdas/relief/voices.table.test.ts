import { describe, expect, it, vi } from 'vitest';
import { applyDeadlines } from '#lambdas/deadlines/apply-deadlines.ts';
import { myAgreementsOf } from '#lambdas/guarantors/agreements.ts';
import { listGuarantorsOf } from '#lambdas/guarantors/store.ts';
import { saveLoan } from '#lambdas/loans/save-loan.ts';
import { loans } from '#lambdas/loans/store.ts';
import { onReliefMoved } from '#lambdas/notifications/on-relief-moved.ts';
import { commit } from '#lambdas/platform/table.ts';
import { reliefs } from '#lambdas/relief/store.ts';
import { listRepayments, shareChunks } from '#lambdas/repayments/store.ts';
import { startOfApiaDay } from '#shared/calendar.ts';
import type { ReliefStatus } from '#shared/relief/relief-status.ts';
import type { ReliefView } from '#shared/relief/staff-api.ts';
import type { AskedRelief } from '#shared/relief/voices-api.ts';
import { deliver } from '#test/lambdas/repayments/an-active-loan.ts';
import { goTo, withAuditedTable } from '#test/lambdas/repayments/audited-table.ts';
import { aPerson, signedIn } from '#test/support/people.ts';
import { aLoanOfMarch, answering, askingFor, lastAskedOf, reviewing } from './a-loan-of-march.ts';

withAuditedTable();

/** A pause that is proposed on 29 April 2027 of a loan whose agreements lack the clause; until 6 May those answer who are asked. */
async function aProposal() {
  const loan = await aLoanOfMarch(2, { textVersion: undefined });
  const { ask } = askingFor(loan);
  expect(await ask({ text: 'A funeral.' })).toMatchObject({ status: 200, body: { code: 'ReliefIsAsked' } });
  const id = await lastAskedOf(loan);
  const staff = await reviewing();
  expect((await staff.propose(id, { periods: 1 })).status).toBe(200);
  const { voices } = await reliefs.get({ loanId: loan.id, id });
  const chunks = await shareChunks.all('table', { loanId: loan.id });
  return {
    ...{ loan, id, staff, ...answering(id), until: voices?.until ?? '' },
    guarantors: (await listGuarantorsOf(loan.id)).flatMap(({ userId }) => userId ?? []),
    investors: chunks.flatMap(({ holders }) => holders).map(({ investorId }) => investorId),
    stored: () => reliefs.get({ loanId: loan.id, id }),
    told: (to: ReliefStatus) =>
      onReliefMoved.deliver({ topic: 'ReliefMoved', loanId: loan.id, reliefId: id, to }, 'event'),
  };
}

async function nightAfter(day: string): Promise<void> {
  const next = `${day.slice(0, 8)}${String(Number(day.slice(8)) + 1).padStart(2, '0')}`;
  goTo(next);
  await applyDeadlines(startOfApiaDay(next));
}

describe('more time without the clause (RELIEF-16)', () => {
  it('is not offered to be granted before all have answered (RELIEF-15)', async () => {
    const { id, guarantors, answer, staff, until } = await aProposal();
    const { credit, risk } = staff;
    expect(await staff.locksOf(id, credit)).toEqual([null, 'Somebody must agree first.']);
    for (const userId of guarantors) expect((await answer(userId)).status).toBe(200);
    await nightAfter(until);
    expect(await staff.locksOf(id, credit)).toEqual([null, null]);
    expect((await staff.locksOf(id, risk))[0]).toBeNull();
  });

  it('is asked of each guarantor and investor, with before and after, and never the reason', async () => {
    const { guarantors, investors, see, told, until, id, loan } = await aProposal();
    expect([until, guarantors.length > 0, investors.length]).toEqual(['2027-05-06', true, 2]);
    const messages = await told('Consenting');
    const asked = (kind: string) =>
      messages.filter((one) => one.kind === kind).map((one) => 'userId' in one && one.userId);
    expect([asked('ReliefWaits'), asked('ReliefWaitsInvestor')]).toEqual([guarantors, investors]);
    for (const userId of [...guarantors, ...investors]) {
      const { status, body } = await see(userId);
      expect([status, body]).toMatchObject([
        200,
        {
          ...{ reliefid: id, until, answered: false, as: guarantors.includes(userId) ? 'Guarantor' : 'Investor' },
          ...{ before: { next: '2027-06-02', instalments: 10 }, after: { next: '2027-07-01', instalments: 10 } },
        },
      ]);
      expect(JSON.stringify([body, messages])).not.toMatch(/funeral|Faalavelave/);
    }
    expect(loan.status).toBe('Active');
  });

  it('is granted once every guarantor has agreed and the time to object is over', async () => {
    const { guarantors, investors, answer, object, see, staff, id, loan, until, stored } = await aProposal();
    const before = await listRepayments(loan);
    const early = { status: 409, body: { code: 'ReliefNotAgreed', error: 'Somebody must agree first.' } };
    expect(await staff.grant(id)).toMatchObject(early);
    const isAsked = async (userId: string) => (await myAgreementsOf(aPerson({ id: userId })))[0]?.moretime;
    for (const guarantor of guarantors) {
      // It is among what they have to do until they have answered.
      expect(await isAsked(guarantor)).toEqual({ reliefid: id, until });
      expect((await answer(guarantor)).status).toBe(200);
      expect(await isAsked(guarantor)).toBeNull();
    }
    expect((await answer(guarantors[0] ?? '')).status).toBe(200);
    expect((await see(guarantors[0] ?? '')).body).toMatchObject({ answered: true });
    // 2,000 of 5,000 objects.
    expect((await object(investors[1] ?? '')).status).toBe(200);
    expect(await staff.grant(id)).toMatchObject(early);
    await nightAfter(until);
    expect((await stored()).status).toBe('Consenting');
    expect(await answer(guarantors[0] ?? '', false)).toMatchObject({
      status: 409,
      body: { code: 'HearingOver', error: 'The time to answer is over.' },
    });
    expect((await staff.grant(id)).status).toBe(200);
    const after = await listRepayments(await loans.get({ id: loan.id }));
    expect(after.filter(({ status }) => status !== 'Paid').length).toBe(
      before.filter(({ status }) => status !== 'Paid').length,
    );
    expect((await see(investors[0] ?? '')).body).toMatchObject({ until: null });
  });

  it('spreads a weekly loan at dates after those on which others answer, so that none passes meanwhile (RELIEF-4)', async () => {
    const loan = await aLoanOfMarch(2, { textVersion: undefined, frequency: 'Weekly' });
    const { ask } = askingFor(loan);
    expect((await ask({ kind: 'Spread', affordable: 50, reason: 'LostIncome' })).status).toBe(200);
    const id = await lastAskedOf(loan);
    const staff = await reviewing();
    const listed = (await staff.list()).body as ReliefView[];
    const { instalments = 0, next } = listed.find(({ reliefid }) => reliefid === id)?.spreads[0] ?? {};
    expect((await staff.propose(id, { instalments })).status).toBe(200);
    const { voices, until = '' } = await reliefs.get({ loanId: loan.id, id });
    for (const { userId } of await listGuarantorsOf(loan.id))
      expect((await answering(id).answer(userId ?? '')).status).toBe(200);
    await nightAfter(voices?.until ?? '');
    expect((await staff.grant(id)).status).toBe(200);
    const open = (await listRepayments(await loans.get({ id: loan.id }))).filter(({ status }) => status !== 'Paid');
    expect([open.length, open[0]?.due]).toEqual([instalments, next]);
    expect(next && next > until).toBe(true);
  });

  it('pauses a weekly loan until after those days, so that no new date passes meanwhile (RELIEF-3)', async () => {
    const loan = await aLoanOfMarch(2, { textVersion: undefined, frequency: 'Weekly' });
    const { ask, read } = askingFor(loan);
    const { pauses } = (await read()).body as { pauses: { periods: number }[] };
    expect(pauses.map(({ periods }) => periods)).toEqual([2, 3, 4]);
    expect(await ask({ periods: 1 })).toMatchObject({ status: 409, body: { code: 'PauseTooShort' } });
    expect((await ask({ periods: 2 })).status).toBe(200);
    const id = await lastAskedOf(loan);
    const staff = await reviewing();
    expect(await staff.propose(id, { periods: 1 })).toMatchObject({ status: 409, body: { code: 'PauseTooShort' } });
    expect((await staff.propose(id, { periods: 2 })).status).toBe(200);
    for (const { userId } of await listGuarantorsOf(loan.id))
      expect((await answering(id).answer(userId ?? '')).status).toBe(200);
    const { until = '' } = await reliefs.get({ loanId: loan.id, id });
    goTo(until);
    expect((await staff.grant(id)).status).toBe(200);
    const open = (await listRepayments(await loans.get({ id: loan.id }))).find(({ status }) => status !== 'Paid');
    expect((open?.due ?? '') > until).toBe(true);
  });

  it('is refused by one guarantor, and nobody is told which', async () => {
    const { guarantors, answer, staff, id, loan, stored, told, see } = await aProposal();
    const [first = '', second = ''] = guarantors;
    const agreed = await answer(second);
    const refused = await answer(first, false);
    expect(refused).toEqual(agreed);
    const relief = await stored();
    expect([relief.status, relief.refused]).toEqual(['Refused', undefined]);
    expect(JSON.stringify([relief, await told('Refused')])).not.toContain(first);
    expect(await told('Refused')).toMatchObject([
      { userId: loan.borrowerId, kind: 'ReliefRefused', params: { reason: 'ReliefUnagreed' } },
    ]);
    expect((await loans.get({ id: loan.id })).reliefUntil).toBeUndefined();
    for (const userId of guarantors) expect(JSON.stringify((await see(userId)).body)).not.toMatch(/[Rr]efus/);
    expect(await answer(second)).toMatchObject({ status: 409, body: { code: 'IllegalTransition' } });
    expect(await staff.grant(id)).toMatchObject({ status: 409, body: { code: 'IllegalTransition' } });
  });

  it('is refused where a guarantor was silent', async () => {
    const { guarantors, answer, until, stored, loan } = await aProposal();
    for (const guarantor of guarantors.slice(1)) await answer(guarantor);
    goTo(until);
    await applyDeadlines(startOfApiaDay(until));
    expect((await stored()).status).toBe('Consenting');
    await nightAfter(until);
    expect((await stored()).status).toBe('Refused');
    expect((await loans.get({ id: loan.id })).reliefUntil).toBeUndefined();
    await deliver();
  });

  it('is refused by investors to whom more than half is owed (RELIEF-6)', async () => {
    const { investors, object, stored, loan } = await aProposal();
    const [chunk] = await shareChunks.all('table', { loanId: loan.id });
    if (!chunk) throw new Error('The loan has no shares');
    const before = await loans.get({ id: loan.id });
    const settling = { ...before, settling: 'one', version: before.version + 1 };
    await commit(saveLoan({ ...before, settling: 'one' }, before));
    expect((await object(investors[1] ?? '')).status).toBe(503);
    await commit(saveLoan({ ...settling, settling: undefined }, settling));
    expect((await object(investors[1] ?? '')).status).toBe(200);
    expect((await stored()).status).toBe('Consenting');
    expect((await object(investors[0] ?? '')).status).toBe(200);
    expect((await stored()).status).toBe('Refused');
  });

  it('is asked anew where another figure is proposed', async () => {
    const { guarantors, investors, answer, object, staff, id, stored, see } = await aProposal();
    await answer(guarantors[0] ?? '');
    const { proposedat } = (await see(guarantors[0] ?? '')).body as AskedRelief;
    vi.setSystemTime(Date.now() + 60_000);
    expect((await staff.propose(id, { instalments: 12 })).status).toBe(200);
    // Who has the former proposal before them answers that one (API-36).
    const anew = { status: 409, body: { message: expect.stringContaining('prepared this anew') } };
    expect(await answer(guarantors[0] ?? '', true, proposedat)).toMatchObject(anew);
    expect(await object(investors[0] ?? '', proposedat)).toMatchObject(anew);
    expect((await stored()).voices).toMatchObject({ agreed: [], objects: [] });
    expect((await see(guarantors[0] ?? '')).body).toMatchObject({ answered: false, after: { instalments: 12 } });
  });

  it('is answered by those alone who are asked, while they are: states and actors', async () => {
    const { guarantors, investors, loan, id, staff, see, answer, object, stored } = await aProposal();
    const [guarantor = ''] = guarantors;
    const [investor = ''] = investors;
    const stranger = (await signedIn({})).id;
    for (const by of [stranger, loan.borrowerId, staff.risk, staff.credit])
      for (const act of [see, answer, object]) expect([403, 404]).toContain((await act(by)).status);
    expect([403, 404]).toContain((await answer(investor)).status);
    expect([403, 404]).toContain((await object(guarantor)).status);
    expect((await stored()).voices).toMatchObject({ agreed: [], objects: [] });
    for (const status of ['Granted', 'Refused', 'Withdrawn', 'Lapsed'] as const) {
      const relief = await stored();
      await commit(reliefs.save({ ...relief, status, after: relief.before }, relief));
      const before = await stored();
      for (const attempt of [answer(guarantor), answer(guarantor, false), object(investor)])
        expect(await attempt).toMatchObject({ status: 409, body: { code: 'IllegalTransition' } });
      expect(await stored()).toEqual(before);
      expect((await see(guarantor)).body).toMatchObject({ until: null });
    }
    expect(id).toContain(String(loan.id));
  });
});
