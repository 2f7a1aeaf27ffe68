import * as z from 'zod/mini';
import { Named } from '#shared/accounts/named.ts';
import { MyDocument } from '#shared/documents/api.ts';
import { get, ofOne, reviewers } from '#shared/endpoint.ts';
import { Wst } from '#shared/money.ts';
import { WalletOverview } from '#shared/wallet/api.ts';
import { Payout, PayoutStatus } from '#shared/wallet/payout.ts';
import { ListedReceipt } from '#shared/wallet/staff-views.ts';
import { PersonGuarantee, PersonInvestment, PersonLoan, PersonProfile } from './people-api.ts';

/** Why somebody cannot do all that they could (ADMIN-36). */
export const PersonLock = z.enum([
  'Archived',
  'NotVerified',
  'IdExpired',
  'InDefault',
  'PayoutDetailsMissing',
  'PayoutDetailsNew',
  'ReceiptUnchecked',
]);
export type PersonLock = z.output<typeof PersonLock>;

const PersonPayout = z.object({
  payoutid: z.string(),
  kind: Payout.shape.kind,
  status: PayoutStatus,
  amount: Wst,
  loanid: z.nullable(z.int()),
  madeby: Named,
  madeat: z.string(),
  decidedby: z.nullable(Named),
  bankreference: z.nullable(z.string()),
  reason: z.nullable(z.string()),
});

/** What staff did to somebody. */
const PersonAct = z.object({ at: z.string(), by: Named, details: z.string() });

/** All that reviewers see of a person (ADMIN-36). */
const PersonFile = z.extend(PersonProfile, {
  locks: z.array(PersonLock),
  documents: z.array(MyDocument),
  loans: z.array(PersonLoan),
  investments: z.array(PersonInvestment),
  guarantees: z.array(PersonGuarantee),
  wallet: WalletOverview,
  /** Those of the movements that are shown; each list has the latest first. */
  receipts: z.array(ListedReceipt),
  payouts: z.array(PersonPayout),
  history: z.array(PersonAct),
});
export type PersonFile = z.output<typeof PersonFile>;

/** The reviewers' page of a person. */
export const personFileApi = {
  readPersonForReview: get('/admin/people/{id}/file', { who: reviewers, params: ofOne, result: PersonFile }),
};
