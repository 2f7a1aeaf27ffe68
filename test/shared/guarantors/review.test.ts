import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { assessmentOf } from '#shared/guarantors/review.ts';
import { staffGuarantorsApi } from '#shared/guarantors/staff-api.ts';
import { basisPoints, type Sene, sene } from '#shared/money.ts';
import { aLoan } from '#test/shared/loans/a-loan.ts';
import { aNominee } from './a-nominee.ts';

describe('the calculation of a guarantor (GUARANTORS-27)', () => {
  const loan = aLoan({ rate: basisPoints(7200), amount: sene(100_000) });
  const guarantor = aNominee({ employment: 'Employed' });
  const months = (count: number, amount: number): Sene[] => Array.from({ length: count }, () => sene(amount));
  // An instalment of 119.28 is 11.93 % of 1,000.00, and leaves 38.07 % beside expenses of 500.00.
  const saved = {
    avgincome: sene(100_000),
    avgexpenses: sene(50_000),
    repayment: sene(11_928),
    dti: basisPoints(1193),
    disposablepct: basisPoints(3807),
    eligible: true,
    income: months(6, 100_000),
    expenses: months(6, 50_000),
  };

  it('is of the whole instalment, and keeps the figures that we compute too', () => {
    expect(assessmentOf(saved, guarantor, loan, '2026-11-20')).toMatchObject({
      repayment: 11_928,
      dti: 1193,
      eligible: true,
    });
  });

  it.each([{ eligible: false }, { dti: basisPoints(1192) }, { repayment: sene(5_964) }])(
    'is refused when a figure differs: %o',
    (forged) => {
      expect(() => assessmentOf({ ...saved, ...forged }, guarantor, loan, '2026-11-20')).toThrow(
        expect.objectContaining({ name: 'FigureDiffers' }),
      );
    },
  );

  it('takes 6 months from Employed, 12 from others, and needs the income documents first', () => {
    const twelve = { ...saved, income: months(12, 100_000), expenses: months(12, 50_000) };
    expect(() => assessmentOf(twelve, guarantor, loan, '2026-11-20')).toThrow('Please fill in 6 months of data.');
    for (const employment of ['SelfEmployed', 'BusinessOwner'] as const) {
      expect(() => assessmentOf(saved, aNominee({ employment }), loan, '2026-11-20')).toThrow(
        'Please fill in 12 months of data.',
      );
      expect(assessmentOf(twelve, aNominee({ employment }), loan, '2026-11-20')).toMatchObject({ eligible: true });
    }
    expect(() => assessmentOf(saved, aNominee(), loan, '2026-11-20')).toThrow(
      expect.objectContaining({ name: 'Refused' }),
    );
  });
});

/** The first thing wrong with the body of a decision; undefined when nothing is. */
const wrongWith = (schema: z.core.$ZodType, body: object) => z.safeParse(schema, body).error?.issues[0]?.message;

describe('a decision on a guarantor (GUARANTORS-28)', () => {
  it.each([
    [{}, 'DecisionMissing'],
    [{ decision: 'Rejected', notes: ' ' }, 'RejectionNotesMissing'],
    [{ decision: 'ResubmitRequired', notes: null }, 'MissingDocumentsUnnamed'],
    [{ decision: 'Approved', notes: 'x'.repeat(1001) }, 'TextTooLong'],
    [{ decision: 'Approved', notes: null }, undefined],
    [{ decision: 'Rejected', notes: 'No income.' }, undefined],
  ])('of %o is answered with %s', (body, message) => {
    expect(wrongWith(staffGuarantorsApi.reviewGuarantor.body, body)).toBe(message);
  });
});

// GUARANTORS-32, GUARANTORS-33
describe('a decision on a standing order', () => {
  it.each([
    [{}, 'DecisionMissing'],
    [{ decision: 'Rejected' }, 'NotesMissing'],
    [{ decision: 'Revoked', notes: '' }, 'NotesMissing'],
    [{ decision: 'Verified', notes: null }, 'PayoutAccountInvalid'],
    [{ decision: 'Verified', account: { method: 'MTala', account: '7254400' } }, undefined],
  ])('of %o is answered with %s', (body, message) => {
    expect(wrongWith(staffGuarantorsApi.decideStandingOrder.body, body)).toBe(message);
  });
});
