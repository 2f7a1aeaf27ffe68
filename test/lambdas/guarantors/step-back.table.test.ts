import { describe, expect, it } from 'vitest';
import { people } from '#lambdas/accounts/store.ts';
import { handler } from '#lambdas/guarantors/api.ts';
import { agreements, guarantors, listGuarantorsOf } from '#lambdas/guarantors/store.ts';
import { saveLoan } from '#lambdas/loans/save-loan.ts';
import { loans } from '#lambdas/loans/store.ts';
import { commit } from '#lambdas/platform/table.ts';
import { handler as repayments } from '#lambdas/repayments/api.ts';
import { TEXT_VERSION } from '#shared/guarantors/agreement-clauses.ts';
import { guarantorsApi } from '#shared/guarantors/api.ts';
import { guaranteeOf } from '#shared/guarantors/guarantee.ts';
import type { Loan } from '#shared/loans/loan.ts';
import { staffRepaymentsApi } from '#shared/repayments/staff-api.ts';
import { aSignedLoan } from '#test/lambdas/repayments/an-active-loan.ts';
import { call } from '#test/support/calls.ts';
import { anApprover } from '#test/support/people.ts';
import { noticesTo } from '#test/support/told.ts';
import { withTable } from '#test/support/with-table.ts';

withTable();

const MINUTE_MS = 60_000;
const signatureAt = (at: string) => ({
  at,
  ip: '203.0.113.7',
  userAgent: '',
  textVersion: TEXT_VERSION,
  sha256: '',
  codeConfirmedAt: at,
});

/** A loan whose two guarantors and borrower signed so many minutes ago, with its agreements. */
async function signedAgo(minutes: number, changes: Partial<Loan> = {}) {
  const at = new Date(Date.now() - minutes * MINUTE_MS).toISOString();
  const before = await aSignedLoan([60_000, 40_000], { textVersion: TEXT_VERSION });
  const loan = { ...before, borrowerSignedAt: at, version: before.version + 1, ...changes };
  const nominated = await listGuarantorsOf(loan.id);
  const [first, second] = nominated;
  if (!first?.userId || !second) throw new Error('The loan has two guarantors');
  const party = { name: 'Sina', email: 'sina@example.ws', dateOfBirth: '1990-01-01' };
  const { rate, instalment, instalments, worstCase } = guaranteeOf(loan);
  const { purpose, amount, months, frequency } = loan;
  const facts = { loanId: loan.id, purpose, amount, months, frequency, rate, instalment, instalments };
  const whole = { ...facts, total: worstCase, borrower: party, guarantors: [party] };
  const drawnUp = { key: 'key', sha256: '', textVersion: TEXT_VERSION, facts: whole, version: 1 };
  await commit([
    ...saveLoan(loan, before),
    ...nominated.flatMap((each) => guarantors.save({ ...each, signature: signatureAt(at) }, each)),
    ...[String(loan.id), first.id, second.id].flatMap((id) => agreements.add({ ...drawnUp, id })),
  ]);
  await commit([people.update({ id: first.userId }, { set: { guarantees: 1 } })]);
  const stepBack = (userId = first.userId) =>
    call(handler, guarantorsApi.stepBack, userId ?? '', { params: { id: first.id } });
  const approver = await anApprover();
  const prepare = () =>
    call(repayments, staffRepaymentsApi.prepareDisbursement, approver.id, { params: { id: String(loan.id) } });
  return { loan, first, second, stepBack, prepare };
}

describe('stepping back (GUARANTORS-68)', () => {
  it('at 47:59 reopens the slot, and ends every agreement and signature of the loan (LOANS-60)', async () => {
    const { loan, first, second, stepBack, prepare } = await signedAgo(48 * 60 - 1);
    const params = { id: `${first.id}.x` };
    expect((await call(handler, guarantorsApi.stepBack, first.userId ?? '', { params })).status).toBe(404);
    expect((await stepBack()).status).toBe(200);
    const after = await loans.get({ id: loan.id });
    expect(after).toMatchObject({ status: 'Funded' });
    expect([after.borrowerSignedAt, after.textVersion, after.entered.AgreementSigned]).toEqual(
      Array(3).fill(undefined),
    );
    // The other guarantor stays verified, and signs anew.
    expect(await listGuarantorsOf(loan.id)).toMatchObject([{ id: second.id, verification: second.verification }]);
    expect((await guarantors.get({ id: second.id })).signature).toBeUndefined();
    for (const id of [String(loan.id), first.id, second.id]) expect(await agreements.find({ id })).toBeUndefined();
    expect((await people.get({ id: first.userId ?? '' })).guarantees).toBe(0);
    expect(await noticesTo(loan.borrowerId)).toEqual(['GuaranteeSteppedBack']);
    expect((await stepBack()).status).toBe(404);
    expect((await prepare()).status).toBe(409);
  });

  it('at 48:01 is refused, and nothing is written; the loan is paid out then (LOANS-22)', async () => {
    const { loan, first, stepBack, prepare } = await signedAgo(48 * 60 + 1);
    const before = [await loans.get({ id: loan.id }), await guarantors.get({ id: first.id })];
    expect(await stepBack()).toMatchObject({ status: 409, body: { error: 'The time to step back is over.' } });
    expect([await loans.get({ id: loan.id }), await guarantors.get({ id: first.id })]).toEqual(before);
    expect((await prepare()).status).toBe(201);
    expect(await stepBack()).toMatchObject({
      status: 409,
      body: { error: 'The money is being paid out. Talk to us at once.' },
    });
  });

  it('keeps the payout waiting for 48 hours (LOANS-22)', async () => {
    const { prepare } = await signedAgo(48 * 60 - 1);
    expect(await prepare()).toMatchObject({
      status: 409,
      body: { code: 'CoolingOff', error: expect.stringContaining('The guarantors can step back until') },
    });
  });

  it('and a disbursement at the same moment are never both done', async () => {
    for (const minutes of [48 * 60 - 1, 48 * 60 + 1]) {
      const { loan, stepBack, prepare } = await signedAgo(minutes);
      const answers = await Promise.all([stepBack(), prepare()]);
      expect(answers.map(({ status }) => status < 300).filter(Boolean)).toHaveLength(1);
      const { status, payoutId } = await loans.get({ id: loan.id });
      expect([status, payoutId !== undefined]).toEqual(
        minutes < 48 * 60 ? ['Funded', false] : ['AgreementSigned', true],
      );
    }
  });

  it('is for the guarantor alone, and not for who signed the text before it', async () => {
    const { second, stepBack } = await signedAgo(10);
    expect((await stepBack(second.userId)).status).toBe(404);
    const old = await signedAgo(10, { textVersion: undefined });
    expect(await old.stepBack()).toMatchObject({ status: 409, body: { code: 'SteppingBackOver' } });
    expect((await old.prepare()).status).toBe(201);
  });
});
