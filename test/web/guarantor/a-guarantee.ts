import type { Invitation } from '#shared/guarantors/api.ts';
import { basisPoints, sene } from '#shared/money.ts';
import type { Guarantee } from '#web/features/guarantor/guarantees.ts';

/** Its agreement. */
export const anAgreement = {
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
  schedule: [],
  signedat: null,
  stepbackuntil: null,
  moretime: null,
  loanstatus: 'GuarantorsVerified',
} as const;

/** A verified guarantee whose agreement waits for the signature. */
export const aGuarantee: Guarantee = {
  loanid: 7,
  amount: sene(700_00),
  purpose: 'School fees',
  durationmonths: 6,
  frequency: 'Monthly',
  interestrate: basisPoints(7200),
  instalment: sene(142_54),
  instalments: 6,
  worstcase: sene(855_23),
  cap: null,
  guarantors: 2,
  share: sene(71_27),
  shareofall: sene(427_62),
  stair: [855_23, 712_69, 570_15, 427_61, 285_07, 142_53].map(sene),
  verificationstatus: 'Verified',
  guarantorid: '7.g',
  consent: 'Accepted',
  standingorderstatus: 'Verified',
  signed: false,
  reason: null,
  refusal: null,
  orderreason: null,
  orderrefusal: null,
  actby: null,
  agreement: { ...anAgreement, late: [], schedule: [] },
};

/** The invitation to it, of a loan with one guarantor. */
export const anInvitation: Invitation = {
  id: '7.g',
  loanid: 7,
  borrowerName: 'Sina Leota',
  purpose: 'School fees',
  amount: sene(700_00),
  durationmonths: 6,
  frequency: 'Monthly',
  interestrate: basisPoints(7200),
  instalment: sene(142_54),
  instalments: 6,
  cap: null,
  leastcap: null,
  worstcase: sene(855_23),
  guarantors: 1,
  share: sene(142_54),
  shareofall: sene(855_23),
  stair: [855_23, 712_69, 570_15, 427_61, 285_07, 142_53].map(sene),
  consent: 'Invited',
  createdat: '2026-11-01T00:00:00.000Z',
  actby: '2026-12-19',
};
