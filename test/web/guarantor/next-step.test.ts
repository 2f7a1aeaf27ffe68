import { describe, expect, it } from 'vitest';
import { basisPoints, sene } from '#shared/money.ts';
import type { Guarantee } from '#web/features/guarantor/guarantees.ts';
import { type NextStep, nextStepOf } from '#web/features/guarantor/next-step.ts';

const agreement = {
  loanId: 7,
  borrowerName: 'Sina Leota',
  amount: sene(700_00),
  status: 'Unsigned',
  verificationstatus: 'Verified',
  pdfUrl: '/agreements/7.g',
  pdfsize: 4_096,
  id: '7.g',
  standingorderstatus: 'Verified',
  instalment: sene(142_54),
  frequency: 'Monthly',
  worstcase: sene(855_23),
  stillguaranteed: sene(855_23),
  late: [],
  signedat: null,
  loanstatus: 'GuarantorsVerified',
} as const;

const ready: Guarantee = {
  loanid: 7,
  amount: sene(700_00),
  purpose: 'School fees',
  durationmonths: 6,
  frequency: 'Monthly',
  interestrate: basisPoints(7200),
  instalment: sene(142_54),
  instalments: 6,
  worstcase: sene(855_23),
  verificationstatus: 'Verified',
  guarantorid: '7.g',
  consent: 'Accepted',
  standingorderstatus: 'Verified',
  signed: false,
  reason: null,
  actby: null,
  agreement: { ...agreement, late: [] },
};

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
    ['wait', 'until the agreement is drawn up', { agreement: { ...agreement, late: [], status: 'NotReady' } }],
    ['sign', 'when all is verified', {}],
    ['done', 'once it is signed', { signed: true }],
    ['rejected', 'when they cannot guarantee', { verificationstatus: 'Rejected', agreement: undefined }],
  ])('is %s, %s', (next, _, said) => {
    expect(nextStepOf({ ...ready, ...said })).toBe(next);
  });
});
