import type { APIGatewayProxyEvent, APIGatewayProxyResult, Context } from 'aws-lambda';
import { beforeAll, describe, expect, it } from 'vitest';
import { people } from '#lambdas/accounts/store.ts';
import { conflicts, tieLists } from '#lambdas/conflicts/store.ts';
import { guarantors } from '#lambdas/guarantors/store.ts';
import { addInvestment } from '#lambdas/investments/store.ts';
import { secondLooks } from '#lambdas/loans/store.ts';
import { commit, scanTable } from '#lambdas/platform/table.ts';
import { insert } from '#lambdas/platform/writes.ts';
import { repayments } from '#lambdas/repayments/store.ts';
import { addReceipt, corrections, payouts } from '#lambdas/wallet/store.ts';
import { contracts } from '#lib/contracts.ts';
import { examples } from '#lib/description/examples.ts';
import { paymentReference } from '#shared/accounts/payment-reference.ts';
import { apiaDayOf } from '#shared/calendar.ts';
import type { Endpoint, SubRole } from '#shared/endpoint.ts';
import { sene } from '#shared/money.ts';
import type { Correction } from '#shared/wallet/correction.ts';
import type { Payout } from '#shared/wallet/payout.ts';
import type { Receipt } from '#shared/wallet/receipt.ts';
import { aNominee } from '#test/shared/guarantors/a-nominee.ts';
import { anInvestment } from '#test/shared/investments/an-investment.ts';
import { aRepayment } from '#test/shared/repayments/a-repayment.ts';
import { call } from '#test/support/calls.ts';
import { cleanDocuments } from '#test/support/documents.ts';
import { seededLoan } from '#test/support/loans.ts';
import { signedIn } from '#test/support/people.ts';
import { withTable } from '#test/support/with-table.ts';

withTable();

/** What is decided about Sina or her loan, by the name of its operation: the id that its path names. */
const about = new Map<string, () => string>([
  ['accountsUpdateProfile', () => 'sina'],
  ['kycReviewKyc', () => 'sina'],
  ['kycUpdateExpiration', () => made.document],
  ['kycSetDocumentType', () => made.document],
  ...[
    ...['loansReviewLoan', 'loansUpdateDuration', 'loansUpdateFrequency', 'loansSaveCalculation'],
    ...['loansDecideSecondLook', 'adminDecideStaffLoan', 'collectionsAddContact'],
    ...['repaymentsPrepareDisbursement', 'repaymentsConfirmDisbursement', 'repaymentsWithdrawDisbursement'],
    ...['collectionsProposeDefault', 'collectionsConfirmDefault'],
    ...['collectionsProposeChargeOff', 'collectionsConfirmChargeOff'],
  ].map((name): [string, () => string] => [name, () => made.loan]),
  ['investmentsReviewInvestment', () => `${made.loan}.01AAA`],
  ...['guarantorsReviewGuarantor', 'guarantorsSaveGuarantorCalculation', 'guarantorsDecideStandingOrder'].map(
    (name): [string, () => string] => [name, () => `${made.loan}.g0`],
  ),
  ...['reliefProposeRelief', 'reliefGrantRelief', 'reliefRefuseRelief'].map((name): [string, () => string] => [
    name,
    () => `${made.loan}.R1`,
  ]),
  ['repaymentsRejectAnnouncement', () => `${made.loan}-001`],
  ...['adminNameReviewer', 'adminSettleConflict'].map((name): [string, () => string] => [
    name,
    () => `loan.${made.loan}.NobodyFree`,
  ]),
  ['walletMatchReceipt', () => 'unmatched'],
  ['walletRecordConflict', () => 'conflict'],
  ['walletConfirmReceipt', () => 'matched'],
  ['walletReassignReceipt', () => 'matched'],
  ...['walletConfirmReassignment', 'walletWithdrawReassignment'].map((name): [string, () => string] => [
    name,
    () => 'wrong',
  ]),
  ['walletChargeBackReceipt', () => 'card'],
  ...['walletConfirmChargeback', 'walletWithdrawChargeback'].map((name): [string, () => string] => [
    name,
    () => 'charged',
  ]),
  ...['walletConfirmPayout', 'walletFailPayout', 'walletWithdrawPayout'].map((name): [string, () => string] => [
    name,
    () => 'prepared',
  ]),
  ['repaymentsReturnPayout', () => 'sent'],
  ...['repaymentsConfirmReturn', 'repaymentsWithdrawReturn'].map((name): [string, () => string] => [
    name,
    () => 'back',
  ]),
]);

/** What a tie to one person bars nobody from (CONFLICTS-3), and why. */
const open: Readonly<Record<string, readonly string[]>> = {
  'it is as the bank’s statement has it, or nobody’s': [
    ...['walletRecordReceipt', 'walletCheckReceipts', 'walletDropConflict', 'walletRefundReceipt'],
  ],
  'it concerns everybody': [
    ...['collectionsConfirmPoolBatch', 'collectionsWithdrawPoolBatch'],
    ...['walletPrepareTransfer', 'walletConfirmTransfer', 'walletWithdrawTransfer'],
    ...['proofEnterBalance', 'proofConfirmBalance', 'proofExplainBalance', 'proofConfirmItem'],
    ...['reliefPrepareDisaster', 'reliefConfirmDisaster', 'reliefWithdrawDisaster'],
    ...['kycRejectExpiredIds', 'kycWarnExpiringIds', 'adminRunJob'],
  ],
  'it is the right of an account, not a decision about a person': [
    ...['accountsGrantSubRole', 'adminEndSessions', 'adminRequestFactorReset', 'adminConfirmFactorReset'],
  ],
  'it is one’s own list': ['adminAddTie', 'adminRemoveTie', 'adminConfirmTies'],
};

const REFERENCE = paymentReference('B', new Uint8Array(8));
const made = { loan: '', document: '' };
const at = new Date().toISOString();
const to = { method: 'Bank', bankName: 'ANZ Samoa', account: '20014563' } as const;

const aReceipt = (id: string, said: Partial<Receipt>): Receipt => ({
  ...{ id, method: 'Bank', amount: sene(500_000), valueDate: apiaDayOf(Date.now()), reference: REFERENCE, bankId: id },
  ...{ status: 'Matched', userId: 'sina', left: sene(500_000), recordedBy: 'somebody', recordedAt: at, version: 1 },
  ...said,
});
const aPayout = (id: string, status: Payout['status']): Payout => ({
  ...{ id, kind: 'Withdrawal', status, amount: sene(1_000), userId: 'sina', destination: to },
  ...{ madeBy: 'somebody', madeAt: at, version: 1 },
});
const aCorrection = (id: string, kind: Correction['kind'], said: Partial<Correction> = {}): Correction => ({
  ...{ id, kind, status: 'Prepared', amount: sene(1_000), userId: 'sina', madeBy: 'somebody', madeAt: at, version: 1 },
  ...said,
});

const staff: Readonly<Record<string, SubRole>> = { rita: 'RiskReviewer', carl: 'CreditApprover', ada: 'SystemAdmin' };

beforeAll(async () => {
  for (const [id, subRole] of Object.entries(staff)) await signedIn({ id, roles: ['Admin'], subRole });
  await signedIn({ id: 'lani' });
  const { id } = await seededLoan({ borrowerId: 'sina', status: 'Pending', planId: 'plan' });
  made.loan = String(id);
  const [document] = await cleanDocuments('sina', ['Passport'], { attachedTo: 'kyc' });
  made.document = document?.documentId ?? '';
  const of = { loanId: id, borrowerId: 'sina' };
  await commit([
    insert({ pk: `PAYREF#${REFERENCE}`, sk: 'PAYREF', userId: 'sina' }),
    ...addInvestment(anInvestment({ ...of, id: `${id}.01AAA`, investorId: 'lani' })).slice(0, 1),
    ...guarantors.add(aNominee({ ...of, id: `${id}.g0`, userId: 'lani', consent: 'Accepted' })),
    ...repayments.add(aRepayment({ id: `${id}-001`, loanId: id, planId: 'plan' })),
    ...conflicts.add({
      ...{ id: `loan.${id}.NobodyFree`, of: `loan:${id}`, kind: 'NobodyFree', loanId: id, at, version: 1 },
    }),
    ...secondLooks.add({
      ...{ loanId: id, status: 'Asked', text: 'Please', documents: [], askedAt: at, until: '2099-01-01', version: 1 },
    }),
    ...[
      aReceipt('unmatched', { status: 'Unmatched', userId: undefined }),
      aReceipt('conflict', { status: 'Conflict', userId: undefined }),
      ...[aReceipt('matched', {}), aReceipt('wrong', {})],
      ...[aReceipt('card', { method: 'Card' }), aReceipt('charged', { method: 'Card' })],
    ].flatMap((receipt) => addReceipt(receipt)),
    ...[aPayout('prepared', 'Prepared'), aPayout('sent', 'Confirmed'), aPayout('back', 'Confirmed')].flatMap((payout) =>
      payouts.add(payout),
    ),
    ...[
      aCorrection('wrong', 'Reassignment', { to: { userId: 'lani' } }),
      ...[aCorrection('charged', 'Chargeback'), aCorrection('back', 'Return', { bankReference: 'FT1' })],
    ].flatMap((correction) => corrections.add(correction)),
  ]);
});

type Handler = (event: APIGatewayProxyEvent, context: Context) => Promise<APIGatewayProxyResult>;
type Operation = { name: string; domain: string; endpoint: Endpoint; by: string };

/** Every call with which somebody of staff, and nobody else, changes something. */
const operations: readonly Operation[] = Object.entries(contracts).flatMap(([domain, api]) =>
  Object.entries(api).flatMap(([name, endpoint]) => {
    const { who, method } = endpoint;
    const by = Object.entries(staff).find(([, subRole]) => Array.isArray(who) && who.includes(subRole))?.[0];
    const isOfStaff = by !== undefined || (Array.isArray(who) && who.includes('Admin'));
    const named = `${domain}${name[0]?.toUpperCase()}${name.slice(1)}`;
    return method === 'GET' || !isOfStaff ? [] : [{ name: named, domain, endpoint, by: by ?? 'rita' }];
  }),
);
const guarded = operations.filter(({ name }) => about.has(name));

const bodyOf = ({ name }: Operation): object => {
  if (name === 'walletMatchReceipt') return { userId: 'sina' };
  if (name === 'walletReassignReceipt') return { userId: 'lani', reason: 'Another person.' };
  return examples[name] ?? {};
};

async function answerTo(operation: Operation) {
  const { handler }: { handler: Handler } = await import(`../../../lambdas/${operation.domain}/api.ts`);
  const params = { id: about.get(operation.name)?.() ?? '' };
  return call(handler, operation.endpoint, operation.by, { params, body: bodyOf(operation) });
}

/** All items but those of the sessions, which are renewed. */
async function itemsNow(): Promise<string[]> {
  const items: string[] = [];
  for await (const item of scanTable()) items.push(JSON.stringify(item));
  return items.sort();
}

const listOf = (userId: string, said: object) =>
  commit([tieLists.put({ userId, ties: [], confirmedOn: '2099-12-31', version: 1, ...said })]);

describe('every call with which staff decide (CONFLICTS-3)', () => {
  it('is known here: about a person, or why not', () => {
    const known = [...about.keys(), ...Object.values(open).flat()].toSorted();
    expect(operations.map(({ name }) => name).toSorted()).toEqual(known);
  });

  it('refuses whoever is tied to the person, and writes nothing', async () => {
    for (const id of Object.keys(staff)) await listOf(id, { ties: [{ id: '1', kind: 'Account', userId: 'sina' }] });
    const before = await itemsNow();
    for (const operation of guarded)
      expect([operation.name, await answerTo(operation)]).toMatchObject([
        operation.name,
        { status: 403, body: { code: 'SomebodyElseDecides', message: 'Somebody else decides on this.' } },
      ]);
    expect(await itemsNow()).toEqual(before);
  });

  it('refuses whoever has not confirmed their list, the batches of the pool too (CONFLICTS-2)', async () => {
    for (const id of Object.keys(staff)) await listOf(id, { confirmedOn: undefined });
    for (const operation of guarded)
      expect([operation.name, await answerTo(operation)]).toMatchObject([
        operation.name,
        { status: 403, body: { code: 'TiesUnconfirmed', message: 'Please confirm your list of ties first.' } },
      ]);
  });

  it('refuses whom the borrower has named, whatever they have declared', async () => {
    await listOf('rita', {});
    await commit([people.update({ id: 'sina' }, { set: { closeToStaff: 'Sina Leota' } })]);
    const review = guarded.find(({ name }) => name === 'loansReviewLoan');
    expect(review && (await answerTo(review))).toMatchObject({ status: 403, body: { code: 'SomebodyElseDecides' } });
  });
});
