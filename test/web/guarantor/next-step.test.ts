import { describe, expect, it } from 'vitest';
import type { Guarantee } from '#web/features/guarantor/guarantees.ts';
import { type NextStep, nextStepOf } from '#web/features/guarantor/next-step.ts';
import { aGuarantee, anAgreement } from './a-guarantee.ts';

describe('what a guarantor does next (GUARANTORS-51)', () => {
  it.each<[NextStep, string, Partial<Guarantee>]>([
    ['income', 'before anything else', { verificationstatus: 'Unverified', standingorderstatus: 'NotSubmitted' }],
    ['income', 'when the documents are to be sent again', { verificationstatus: 'ResubmitRequired' }],
    [
      'standingOrder',
      'while the documents are checked',
      { verificationstatus: 'Pending', standingorderstatus: 'NotSubmitted' },
    ],
    ['standingOrder', 'when it was revoked', { standingorderstatus: 'Revoked' }],
    ['wait', 'while both are checked', { verificationstatus: 'UnderReview', standingorderstatus: 'Pending' }],
    [
      'wait',
      'until the agreement is drawn up',
      { agreement: { ...anAgreement, late: [], schedule: [], status: 'NotReady' } },
    ],
    ['sign', 'when all is verified', {}],
    ['done', 'once it is signed', { signed: true }],
    ['rejected', 'when they cannot guarantee', { verificationstatus: 'Rejected', agreement: undefined }],
  ])('is %s, %s', (next, _, said) => {
    expect(nextStepOf({ ...aGuarantee, ...said })).toBe(next);
  });
});
