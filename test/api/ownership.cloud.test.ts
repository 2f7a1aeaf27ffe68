import { randomUUID } from 'node:crypto';
import { ulid } from 'ulid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hearings } from '#lambdas/collections/store.ts';
import { creditRecords } from '#lambdas/creditrecords/store.ts';
import { documents } from '#lambdas/documents/store.ts';
import { guarantors } from '#lambdas/guarantors/store.ts';
import { addInvestment } from '#lambdas/investments/store.ts';
import { addLoan } from '#lambdas/loans/save-loan.ts';
import { nextLoanId } from '#lambdas/loans/store.ts';
import { notifications } from '#lambdas/notifications/store.ts';
import { payLinks } from '#lambdas/paylinks/store.ts';
import { commit } from '#lambdas/platform/table.ts';
import { repayments } from '#lambdas/repayments/store.ts';
import { staffAccountsApi } from '#shared/accounts/staff-api.ts';
import { chatApi } from '#shared/chat/api.ts';
import { hearingOf } from '#shared/collections/hearing.ts';
import { hearingApi } from '#shared/collections/hearing-api.ts';
import { payBackApi } from '#shared/collections/pay-back-api.ts';
import { creditRecordsApi } from '#shared/creditrecords/api.ts';
import { documentsApi } from '#shared/documents/api.ts';
import type { Document, DocumentType } from '#shared/documents/document.ts';
import type { Endpoint } from '#shared/endpoint.ts';
import { guarantorsApi } from '#shared/guarantors/api.ts';
import { investmentsApi } from '#shared/investments/api.ts';
import { kycApi } from '#shared/kyc/api.ts';
import { loansApi } from '#shared/loans/api.ts';
import { decisionApi } from '#shared/loans/decision-api.ts';
import type { LoanStatus } from '#shared/loans/loan.ts';
import { basisPoints } from '#shared/money.ts';
import { notificationsApi } from '#shared/notifications/api.ts';
import { payLinksApi } from '#shared/paylinks/api.ts';
import { reliefApi } from '#shared/relief/api.ts';
import { reliefVoicesApi } from '#shared/relief/voices-api.ts';
import { repaymentsApi } from '#shared/repayments/api.ts';
import { repaymentIdOf } from '#shared/repayments/repayment.ts';
import { walletApi } from '#shared/wallet/api.ts';
import { yearlyApi } from '#shared/wallet/yearly-api.ts';
import { aNominee } from '#test/shared/guarantors/a-nominee.ts';
import { anInvestment } from '#test/shared/investments/an-investment.ts';
import { aLoan } from '#test/shared/loans/a-loan.ts';
import { aLoanRequest } from '#test/shared/loans/a-loan-request.ts';
import { aPayLink } from '#test/shared/paylinks/a-pay-link.ts';
import { aRepayment } from '#test/shared/repayments/a-repayment.ts';
import { investmentBody, uninsured } from '#test/support/investments.ts';
import { type Answer, ask, forAll } from './http.ts';
import { changesBetween, type Member, openStage, quietly, type Stage, tableNow } from './stage.ts';

let stage: Stage;
let owner: Member;
let thief: Member;
/** What is the owner's: their loans by status, and what hangs on them. */
const loans = new Map<LoanStatus, number>();
let own: Record<
  'document' | 'pending' | 'used' | 'notification' | 'guarantor' | 'investment' | 'chat' | 'record',
  string
>;

beforeAll(async () => {
  stage = await openStage();
  owner = await stage.member({ roles: ['Borrower', 'Investor', 'Guarantor'] });
  thief = await stage.member({ roles: ['Borrower', 'Investor', 'Guarantor'] });
  for (const status of ['Pending', 'Approved', 'Funded', 'GuarantorsVerified', 'Active', 'Rejected'] as const)
    loans.set(status, await loanIn(status));
  own = {
    document: await document({}),
    pending: await document({ status: 'Awaited' }),
    used: await document({ attachedTo: 'kyc' }),
    notification: ulid(),
    guarantor: `${loanOf('GuarantorsVerified')}.${ulid()}`,
    investment: `${loanOf('Approved')}.${ulid()}`,
    chat: await startedChat(),
    record: '7f3a91c022de',
  };
  const told = {
    notificationid: own.notification,
    message: 'Your secret.',
    code: 'KycVerified',
    sentat: '2026-11-20T00:00:00.000Z',
  };
  const loanId = loanOf('GuarantorsVerified');
  await quietly([
    ...notifications.add({ ...told, status: 'Unread', userId: owner.id }),
    ...creditRecords.add({
      ...{ number: own.record, userId: owner.id, hash: 'hash', issuedAt: told.sentat, state: 'Valid', version: 1 },
    }),
    ...addInvestment(anInvestment({ id: own.investment, loanId: loanOf('Approved'), investorId: owner.id })),
    ...guarantors.add(aNominee({ id: own.guarantor, loanId, userId: owner.id, consent: 'Accepted' })),
  ]);
});
afterAll(() => stage?.stop());

const loanOf = (status: LoanStatus) => loans.get(status) ?? 0;

async function loanIn(status: LoanStatus): Promise<number> {
  const id = await nextLoanId();
  const planId = '2026-11-01';
  const hearing = hearingOf(id, [], { today: planId, at: new Date().toISOString(), by: 'risk' });
  const repaid = { rate: basisPoints(1000), planId, defaultProposedBy: 'risk', hearingUntil: hearing.until };
  await quietly(addLoan(aLoan({ id, borrowerId: owner.id, status, ...(status === 'Active' && repaid) }), 99));
  if (status === 'Active')
    await commit([
      ...repayments.add(aRepayment({ id: repaymentIdOf(id, 1), loanId: id, planId, due: '2026-12-01' })),
      ...hearings.add(hearing),
      ...payLinks.add(aPayLink({ loanId: id, id: payLinkIdOf(id) })),
    ]);
  return id;
}

const payLinkIdOf = (loanId: number) => `${loanId}.01LINK`;

async function document(said: Partial<Document>, ownerId = owner.id, type: DocumentType = 'Payslip'): Promise<string> {
  const id = ulid();
  const file = { contentType: 'application/pdf', size: 1000, sha256: 'checksum', status: 'Clean' } as const;
  // The clock of the stage is days ahead over a weekend, and an upload that does not arrive is gone after one.
  const createdAt = (await stage.world.now()).toISOString();
  await quietly(documents.add({ id, ownerId, type, ...file, createdAt, version: 1, ...said }));
  return id;
}

async function startedChat(): Promise<string> {
  const { json } = await send({ endpoint: chatApi.startChat }, owner);
  return String((json as { chatId: string }).chatId);
}

type Call = { endpoint: Endpoint; id?: string | number; body?: object };

const send = ({ endpoint: { method, path }, id = '', body }: Call, { token }: Member): Promise<Answer> =>
  ask(stage.url, {
    method,
    path: `/api${path.replace(/\{\w+\}/, String(id))}`,
    token,
    body: method === 'GET' ? undefined : JSON.stringify(body ?? {}),
  });

const NOWHERE = 999_999;
const agreed = { code: '123456', agreed: true };
const nominees = { guarantors: [{ fullName: 'Mele Leota', dob: '1985-06-07', email: 'mele@example.ws' }] };

/** Every call on one thing, as the thief makes it on the owner's and on one that does not exist. */
function calls(): { others: Call; absent: Call }[] {
  const ofLoan = (status: LoanStatus, endpoint: Endpoint, body?: (id: number) => object) =>
    pair(endpoint, loanOf(status), NOWHERE, body);
  const row = `${loanOf('Active')}-001`;
  const ofRow = (endpoint: Endpoint, body?: object) => pair(endpoint, row, `${NOWHERE}-001`, body && (() => body));
  const documents = [{ documentId: own.document, DocumentType: 'Payslip' }];
  return [
    ofLoan('Pending', loansApi.readLoan),
    ofLoan('Rejected', loansApi.readLoan),
    ofLoan('Rejected', decisionApi.readDecision),
    ofLoan('Rejected', loansApi.hideLoan),
    ofLoan('Pending', loansApi.hideLoan),
    ofLoan('Pending', loansApi.cancelLoan),
    ofLoan('Approved', loansApi.cancelLoan),
    ofLoan('Approved', loansApi.hasInvestments),
    ofLoan('Active', repaymentsApi.listLoanRepayments),
    ofLoan('Active', repaymentsApi.readInvestorSchedule),
    ofLoan('Active', repaymentsApi.readPayoff),
    ofLoan('Active', repaymentsApi.payOff, () => ({ amount: 1 })),
    ofLoan('Active', hearingApi.readHearing),
    ofLoan('Active', hearingApi.answerHearing, () => ({ answer: 'Mine.' })),
    ofLoan('Active', reliefApi.readRelief),
    ofLoan('Active', reliefApi.askRelief, () => ({ kind: 'Pause', periods: 1, reason: 'Other' })),
    pair(reliefApi.withdrawRelief, `${loanOf('Active')}.r1`, `${NOWHERE}.r1`),
    pair(reliefVoicesApi.readAskedRelief, `${loanOf('Active')}.r1`, `${NOWHERE}.r1`),
    pair(reliefVoicesApi.answerRelief, `${loanOf('Active')}.r1`, `${NOWHERE}.r1`, () => ({ agree: true })),
    pair(reliefVoicesApi.objectToRelief, `${loanOf('Active')}.r1`, `${NOWHERE}.r1`),
    ofLoan('Active', payLinksApi.listPayLinks),
    ofLoan('Active', payLinksApi.makePayLink, () => ({ showName: false })),
    pair(payLinksApi.revokePayLink, payLinkIdOf(loanOf('Active')), payLinkIdOf(NOWHERE)),
    ofLoan('Active', repaymentsApi.readPaydown),
    ofLoan('Active', repaymentsApi.switchPaydown, () => ({ on: true })),
    ofLoan('Active', repaymentsApi.askPayoffQuote, () => ({ usewallet: false })),
    ofLoan('Active', payBackApi.readRecourse),
    ofLoan('Active', payBackApi.payBack, () => ({ guarantorId: own.guarantor, amount: 1 })),
    ofLoan('Funded', guarantorsApi.nominateGuarantors, () => nominees),
    ofLoan('Funded', guarantorsApi.listNominees),
    ofLoan('GuarantorsVerified', guarantorsApi.requestLoanSigningCode),
    ofLoan('GuarantorsVerified', guarantorsApi.confirmLoanSigning, () => agreed),
    ofLoan('GuarantorsVerified', guarantorsApi.signLoan),
    ofLoan('GuarantorsVerified', guarantorsApi.readAgreement),
    ofLoan('GuarantorsVerified', guarantorsApi.readAgreementText),
    ofLoan('GuarantorsVerified', guarantorsApi.readStandingOrderForm),
    ofLoan('GuarantorsVerified', guarantorsApi.requestSigningCode, (loanId) => ({ loanId })),
    ofLoan('GuarantorsVerified', guarantorsApi.confirmSigning, (loanId) => ({ loanId, ...agreed })),
    ofLoan('GuarantorsVerified', guarantorsApi.signGuarantee, (loanId) => ({ loanId })),
    ofLoan('GuarantorsVerified', guarantorsApi.submitIncome, (loanId) => ({ loanId, documents })),
    ofLoan('GuarantorsVerified', guarantorsApi.submitStandingOrder, (loanId) => ({ loanId, documentId: own.document })),
    pair(guarantorsApi.answerInvitation, own.guarantor, `${NOWHERE}.${ulid()}`, () => ({ accept: true })),
    pair(guarantorsApi.readAgreement, own.guarantor, `${NOWHERE}.${ulid()}`),
    pair(guarantorsApi.readAgreementText, own.guarantor, `${NOWHERE}.${ulid()}`),
    pair(creditRecordsApi.withdrawCreditRecord, own.record, '000000000000'),
    pair(walletApi.payInvestment, own.investment, `${NOWHERE}.${ulid()}`),
    ofRow(repaymentsApi.readRepayment),
    ofRow(repaymentsApi.announcePayment, { method: 'Bank' }),
    ofRow(repaymentsApi.withdrawAnnouncement),
    ofRow(repaymentsApi.openCardPage),
    ofRow(repaymentsApi.payFromWallet),
    pair(documentsApi.readMyDocument, own.document, ulid()),
    pair(documentsApi.viewDocument, own.document, ulid()),
    pair(documentsApi.streamDocument, own.document, ulid()),
    pair(documentsApi.viewDocument, own.pending, ulid()),
    pair(notificationsApi.readNotification, own.notification, ulid()),
    pair(chatApi.listMessages, own.chat, randomUUID()),
    pair(chatApi.readSession, own.chat, randomUUID()),
    pair(chatApi.readChat, own.chat, randomUUID()),
    pair(chatApi.closeChat, own.chat, randomUUID()),
    pair(chatApi.respond, '', '', (at) => ({ chatId: at ? randomUUID() : own.chat, selectedOption: 'x' })),
  ];
}

/** The call on the owner's thing and on one that is not there, in its address and, where it has one, in its body. */
function pair<Id extends string | number>(endpoint: Endpoint, id: Id, nowhere: Id, body?: (id: Id) => object) {
  const others: Call = { endpoint, id, ...(body && { body: body(id) }) };
  const absent: Call = { endpoint, id: nowhere, ...(body && { body: body(nowhere) }) };
  return { others, absent };
}

describe("somebody else's thing (API-11)", () => {
  it('is answered like one that does not exist, on every call, without a write', async () => {
    const pairs = calls();
    const before = await tableNow(stage);
    const seen = await forAll(pairs, async ({ others, absent }) => {
      const [stolen, missing] = [await send(others, thief), await send(absent, thief)];
      const call = `${others.endpoint.method} ${others.endpoint.path}`;
      return { call, stolen: [stolen.status, stolen.json], missing: [missing.status, missing.json] };
    });
    expect(seen.filter(({ missing }) => missing[0] !== 404)).toEqual([]);
    expect(seen.map(({ call, stolen }) => ({ call, stolen }))).toEqual(
      seen.map(({ call, missing }) => ({ call, stolen: missing })),
    );
    expect(changesBetween(before, await tableNow(stage))).toEqual([]);
  });

  it('is found by its owner on the same calls', async () => {
    const reads = calls().filter(({ others: { endpoint } }) => endpoint.method === 'GET');
    const missed = await forAll(reads, async ({ others }) => {
      const { status } = await send(others, owner);
      return status === 404 ? [others.endpoint.path] : [];
    });
    // The agreements of this loan are not drawn up, and nobody has invested in the active one.
    expect(missed.flat()).toEqual([
      repaymentsApi.readInvestorSchedule.path,
      reliefVoicesApi.readAskedRelief.path,
      guarantorsApi.readAgreement.path,
      guarantorsApi.readAgreementText.path,
      guarantorsApi.readAgreement.path,
      guarantorsApi.readAgreementText.path,
    ]);
  });

  it('is in none of the lists', async () => {
    const lists = [
      loansApi.listMyLoans,
      investmentsApi.listMyInvestments,
      guarantorsApi.listInvitations,
      guarantorsApi.listNominatedLoans,
      guarantorsApi.listMyAgreements,
      repaymentsApi.listOwnCalls,
      documentsApi.listMyDocuments,
      notificationsApi.listNotifications,
      creditRecordsApi.listCreditRecords,
      walletApi.listTransactions,
      yearlyApi.listYears,
    ];
    const seen = await forAll(lists, async (endpoint) => (await send({ endpoint }, thief)).json);
    expect(seen).toEqual(lists.map(() => []));
  });

  it('shows of a loan on the marketplace nothing of who its borrower is', async () => {
    const { status, text, json } = await send({ endpoint: loansApi.readLoan, id: loanOf('Approved') }, thief);
    expect(status).toBe(200);
    expect(text).not.toContain(owner.id);
    expect(text).not.toContain(owner.email);
    for (const field of [
      'firstname',
      'lastname',
      'email',
      'phone',
      'address',
      'dateofbirth',
      'documents',
      'borrowerName',
    ])
      expect(json).not.toHaveProperty(field);
  });
});

describe('a document', () => {
  const handsIn = (documentId: string) => [{ documentId, DocumentType: 'EmploymentLetter' as const }];

  it('of somebody else, unchecked, used or given twice is taken by no call that hands documents in', async () => {
    const mine = async (type: DocumentType, said: Partial<Document> = {}) => ({
      documentId: await document(said, thief.id, type),
      DocumentType: type,
    });
    const rest = async () => [await mine('Payslip'), await mine('Payslip'), await mine('BankStatement')];
    const usedLongAgo = { attachedTo: 'LOAN#1', createdAt: new Date(Date.now() - 61 * 86_400_000).toISOString() };
    const letters = {
      stolen: { documentId: await document({}, owner.id, 'EmploymentLetter'), status: 404 },
      awaited: { documentId: (await mine('EmploymentLetter', { status: 'Awaited' })).documentId, status: 409 },
      refused: { documentId: (await mine('EmploymentLetter', { status: 'Refused' })).documentId, status: 409 },
      // Handed in before, and too old to be handed in again (DOCUMENTS-28).
      used: { documentId: (await mine('EmploymentLetter', usedLongAgo)).documentId, status: 400 },
      otherType: { documentId: (await mine('Passport')).documentId, status: 400 },
      absent: { documentId: ulid(), status: 404 },
    };
    const set = await rest();
    const before = await tableNow(stage);
    for (const { documentId, status } of Object.values(letters)) {
      const body = { ...aLoanRequest, documents: [...handsIn(documentId), ...set] };
      expect((await send({ endpoint: loansApi.requestLoan, body }, thief)).status).toBe(status);
    }
    const [payslip] = set;
    const letter = await mine('EmploymentLetter');
    const twice = { ...aLoanRequest, documents: [letter, payslip, payslip, set[2]] };
    const between = await tableNow(stage);
    expect((await send({ endpoint: loansApi.requestLoan, body: twice }, thief)).status).toBe(400);
    expect(changesBetween(between, await tableNow(stage))).toEqual([]);
    expect(changesBetween(before, between)).toHaveLength(1);
  });

  it('of somebody else proves no identity', async () => {
    const unverified = await stage.member({ kycStatus: 'Unverified', roles: ['Borrower', 'Guarantor'] });
    const types = ['Selfie', 'Passport', 'DriverLicense'] as const;
    const documents = [];
    for (const type of types) documents.push({ documentId: await document({}, owner.id, type), DocumentType: type });
    const ids = [];
    for (let nr = 0; nr < 2; nr++) ids.push({ documentId: await document({}, owner.id, 'ID'), DocumentType: 'ID' });
    const before = await tableNow(stage);
    expect((await send({ endpoint: kycApi.uploadIdentity, body: { documents } }, unverified)).status).toBe(404);
    const guarantor = await send({ endpoint: kycApi.uploadGuarantorIdentity, body: { documents: ids } }, unverified);
    expect(guarantor.status).toBe(404);
    for (const kycStatus of ['Verified', 'Rejected', 'pending', ''])
      expect((await send({ endpoint: kycApi.updateKycStatus, body: { kycStatus } }, unverified)).status).toBe(400);
    const early = await send({ endpoint: kycApi.updateKycStatus, body: { kycStatus: 'Pending' } }, unverified);
    expect(early.status).toBe(400);
    expect(changesBetween(before, await tableNow(stage))).toEqual([]);
  });
});

describe('a profile', () => {
  it('is changed by staff alone, and never in what is not of the profile (ACCOUNTS-34)', async () => {
    const chief = await stage.member({ roles: ['Admin'], subRole: 'SystemAdmin' });
    const before = await tableNow(stage);
    const update = (body: object, by: Member, id = thief.id) =>
      send({ endpoint: staffAccountsApi.updateProfile, id, body }, by);
    expect((await update({ firstname: 'Mele' }, thief)).status).toBe(403);
    const forged = [
      'paymentreference',
      'userId',
      'email',
      'kycStatus',
      'kycstatus',
      'subRole',
      'disabledAt',
      'version',
      'id',
    ];
    for (const field of forged) expect((await update({ [field]: 'x' }, chief)).status).toBe(400);
    for (const roles of [['Admin'], ['Borrower', 'Admin'], [], 'Borrower', [{}]])
      expect((await update({ roles }, chief)).status).toBe(400);
    expect((await update({ firstname: 'Mele' }, chief, 'nobody')).status).toBe(404);
    expect(changesBetween(before, await tableNow(stage))).toEqual([]);
  });
});

describe('an investment', () => {
  it('in a loan of one’s own is refused, whether or not it is on the marketplace', async () => {
    const types = ['EmploymentLetter', 'Payslip', 'Payslip', 'BankStatement'] as const;
    const documents = await forAll(types, async (type) => ({
      documentId: await document({}, owner.id, type),
      DocumentType: type,
    }));
    const offer = (loanId: number) =>
      investmentBody({ ...uninsured(200), loanId, incomeSource: 'Employed', documents });
    const before = await tableNow(stage);
    for (const status of loans.keys()) {
      const { json } = await send({ endpoint: investmentsApi.submitInvestment, body: offer(loanOf(status)) }, owner);
      // One that no investor may know of yet, or any more, is no reference at all.
      const message = ['Pending', 'Rejected'].includes(status)
        ? 'Invalid loan reference. Please reload the page.'
        : 'You cannot invest in your own loan.';
      expect(json).toMatchObject({ message });
    }
    expect(changesBetween(before, await tableNow(stage))).toEqual([]);
  });
});
