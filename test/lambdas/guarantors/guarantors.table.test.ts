import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { people, savePerson } from '#lambdas/accounts/store.ts';
import { handler } from '#lambdas/guarantors/api.ts';
import { claimNominations } from '#lambdas/guarantors/claim-nominations.ts';
import { releaseOnLoanMoved } from '#lambdas/guarantors/on-moved.ts';
import { reopenSilentSlots } from '#lambdas/guarantors/reopen-slots.ts';
import { agreements, guarantors, listGuarantorsBy, listGuarantorsOf, signingCodes } from '#lambdas/guarantors/store.ts';
import { addInvestment } from '#lambdas/investments/store.ts';
import { saveLoan } from '#lambdas/loans/save-loan.ts';
import { loans } from '#lambdas/loans/store.ts';
import { readCounters } from '#lambdas/platform/counters.ts';
import { unseal } from '#lambdas/platform/seal.ts';
import { commit } from '#lambdas/platform/table.ts';
import { put } from '#lambdas/platform/writes.ts';
import type { Person } from '#shared/accounts/person.ts';
import { addDays, apiaDayOf } from '#shared/calendar.ts';
import type { Document } from '#shared/documents/document.ts';
import type { Role, SubRole } from '#shared/endpoint.ts';
import { TEXT_VERSION } from '#shared/guarantors/agreement-clauses.ts';
import { guarantorsApi } from '#shared/guarantors/api.ts';
import { guaranteeOf } from '#shared/guarantors/guarantee.ts';
import { guarantorOverviewApi } from '#shared/guarantors/overview-api.ts';
import { type GuarantorForReview, staffGuarantorsApi } from '#shared/guarantors/staff-api.ts';
import { lastUploaded } from '#shared/kyc/identity.ts';
import { assessGuarantor } from '#shared/loans/affordability.ts';
import { incomeDocuments } from '#shared/loans/loan-request.ts';
import { sene } from '#shared/money.ts';
import { anInvestment } from '#test/shared/investments/an-investment.ts';
import { call } from '#test/support/calls.ts';
import { cleanDocuments } from '#test/support/documents.ts';
import { signedIn } from '#test/support/people.ts';
import { noticesTo, toldEvents } from '#test/support/told.ts';
import { withTable } from '#test/support/with-table.ts';
import { aFundedLoan } from './a-funded-loan.ts';

withTable();

const api = { ...guarantorOverviewApi, ...guarantorsApi, ...staffGuarantorsApi };
const roles = (...some: Role[]) => ({ roles: some });
const aReviewer = (subRole: SubRole) => signedIn({ ...roles('Admin'), subRole });
const nominee = (email: string) => ({ fullName: 'Ioane Tavita', dob: '1988-02-03', email });
const nominate = (borrower: Person, loanId: number, emails: string[]) =>
  call(handler, api.nominateGuarantors, borrower.id, {
    params: { id: String(loanId) },
    body: { guarantors: emails.map(nominee) },
  });
const answer = (person: Person, id: string, accept = true, cap?: number) =>
  call(handler, api.answerInvitation, person.id, {
    params: { id },
    body: { accept, ...(cap !== undefined && { cap }) },
  });
const review = (reviewer: Person, id: string, decision: string, more: object = {}) =>
  call(handler, api.reviewGuarantor, reviewer.id, { params: { id }, body: { decision, notes: 'Seen', ...more } });

/** A Funded loan with one slot, its borrower, and an invited guarantor with an account. */
async function anInvitation(said: Partial<Person> = {}) {
  const borrower = await signedIn();
  const loan = await aFundedLoan(borrower.id, { expectedGuarantors: 1 });
  const person = await signedIn({ ...roles('Guarantor'), ...said });
  await commitAccount(person);
  expect((await nominate(borrower, loan.id, [person.email])).status).toBe(201);
  const [guarantor] = await listGuarantorsOf(loan.id);
  if (!guarantor) throw new Error('Nobody was nominated');
  return { borrower, loan, person, id: guarantor.id };
}

/** The item by which an account is found by its e-mail. */
async function commitAccount({ id, email }: Person): Promise<void> {
  await commit([put({ pk: `EMAIL#${email}`, sk: 'EMAIL', userId: id })]);
}

async function anAccepted() {
  const invited = await anInvitation();
  expect((await answer(invited.person, invited.id)).status).toBe(200);
  return invited;
}

const upload = async (person: Person, loanId: number, types = incomeDocuments.Employed, said: Partial<Document> = {}) =>
  call(handler, api.submitIncome, person.id, {
    body: { loanId, incomeSource: 'Employed', documents: await cleanDocuments(person.id, types, said) },
  });

async function saveCalculation(reviewer: Person, loanId: number, id: string, changes: object = {}) {
  const loan = await loans.get({ id: loanId });
  const incomes = Array.from({ length: 6 }, () => sene(200_000));
  const expenses = Array.from({ length: 6 }, () => sene(50_000));
  const { instalment } = guaranteeOf(loan);
  const ours = assessGuarantor({
    employment: 'Employed',
    instalment,
    frequency: loan.frequency,
    incomes,
    expenses,
    day: '2026-11-20',
  });
  const wst = (amount: number) => amount / 100;
  const body = {
    avgincome: wst(ours.avgIncome),
    avgexpenses: wst(ours.avgExpenses),
    repayment: wst(ours.repayment),
    dti: wst(ours.dti),
    disposablepct: wst(ours.disposable),
    eligible: ours.eligible,
    income: incomes.map(wst),
    expenses: expenses.map(wst),
    ...changes,
  };
  return call(handler, api.saveGuarantorCalculation, reviewer.id, { params: { id }, body });
}

async function aVerified() {
  const accepted = await anAccepted();
  const [risk, credit] = [await aReviewer('RiskReviewer'), await aReviewer('CreditApprover')];
  await upload(accepted.person, accepted.loan.id);
  await saveCalculation(risk, accepted.loan.id, accepted.id);
  expect((await review(risk, accepted.id, 'Approved')).status).toBe(200);
  expect((await review(credit, accepted.id, 'Approved')).status).toBe(200);
  return { ...accepted, risk, credit };
}

describe('nominating guarantors', () => {
  // GUARANTORS-3, GUARANTORS-6, GUARANTORS-7, GUARANTORS-8, GUARANTORS-12
  it('fills exactly the open slots, invites whoever has no account, and moves the loan', async () => {
    const borrower = await signedIn();
    const loan = await aFundedLoan(borrower.id);
    const ioane = await signedIn();
    await commitAccount(ioane);
    const newcomer = `newcomer-${loan.id}@example.ws`;
    expect((await nominate(borrower, loan.id, [newcomer])).body).toMatchObject({
      error: 'Please nominate 2 guarantors.',
    });
    expect((await nominate(borrower, loan.id, [newcomer, ioane.email])).status).toBe(201);
    expect((await loans.get({ id: loan.id })).status).toBe('GuarantorsNominated');
    const invited = { consent: 'Invited', verification: 'Unverified', standingOrder: 'NotSubmitted' };
    expect(await listGuarantorsOf(loan.id)).toMatchObject([
      { ...invited, slot: 1, email: newcomer },
      { ...invited, slot: 2, userId: ioane.id },
    ]);
    const mail = (await toldEvents()).find(({ to }) => to === newcomer);
    const prefilled = new URLSearchParams(String(mail?.params?.link).split('#/register?')[1]);
    expect([mail?.kind, Object.fromEntries(prefilled)]).toEqual([
      'GuarantorInvitation',
      { loanId: String(loan.id), fullName: 'Ioane Tavita', email: newcomer, role: 'Guarantor' },
    ]);
    expect((await people.get({ id: ioane.id })).roles).toEqual(['Borrower', 'Guarantor']);
    expect(await listGuarantorsBy(ioane.id)).toHaveLength(1);

    // By their e-mail in any case (ACCOUNTS-2, ACCOUNTS-11).
    const account = await signedIn({ email: newcomer.toUpperCase(), ...roles('Guarantor') });
    await commit(await claimNominations(account.email, account.id));
    const { body } = await call(handler, api.listInvitations, account.id);
    expect(body).toEqual([expect.objectContaining({ loanid: loan.id, amount: 1500, guarantors: 2 })]);
  });

  it('is for the borrower of a Funded loan alone (GUARANTORS-3)', async () => {
    const borrower = await signedIn();
    const loan = await aFundedLoan(borrower.id, { status: 'Approved' });
    expect((await nominate(await signedIn(), loan.id, ['a@example.ws', 'b@example.ws'])).status).toBe(404);
    expect((await nominate(borrower, loan.id, ['a@example.ws', 'b@example.ws'])).status).toBe(409);
  });
});

describe('answering an invitation', () => {
  // GUARANTORS-10, GUARANTORS-12, GUARANTORS-14
  it('is possible before KYC, and counts towards two guarantees, however many are accepted at once', async () => {
    const first = await anInvitation({ kycStatus: 'Unverified', guarantees: 1 });
    const loan = await aFundedLoan(first.borrower.id, { expectedGuarantors: 1 });
    await nominate(first.borrower, loan.id, [first.person.email]);
    const [second] = await listGuarantorsOf(loan.id);
    const { body } = await call(handler, api.listInvitations, first.person.id);
    expect((body as { locked?: unknown }[]).map(({ locked }) => locked)).toEqual([undefined, undefined]);
    const answers = await Promise.all([answer(first.person, first.id), answer(first.person, second?.id ?? '')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    // What was accepted stays readable until the identity is verified, after what waits for an answer.
    const listed = await call(handler, api.listInvitations, first.person.id);
    expect(listed.body).toMatchObject([
      // Why the other cannot be accepted is known before (SITE-70).
      { consent: 'Invited', locked: { code: 'GuaranteeLimit' } },
      { consent: 'Accepted', worstcase: expect.any(Number) },
    ]);
    expect((await people.get({ id: first.person.id })).guarantees).toBe(2);
    expect(answers).toContainEqual(
      expect.objectContaining({
        body: expect.objectContaining({ error: 'You guarantee two loans already. Nobody may guarantee more.' }),
      }),
    );
  });

  it('refuses whoever cannot guarantee the loan, and whom it does not concern (GUARANTORS-13)', async () => {
    const refusalOf = async ({ person, id }: { person: Person; id: string }) => (await answer(person, id)).body;
    const said = (code: string, error: string) => expect.objectContaining({ code, error });
    const own = await anInvitation();
    const before = await loans.get({ id: own.loan.id });
    await commit(saveLoan({ ...before, borrowerId: own.person.id }, before));
    expect(await refusalOf(own)).toEqual(said('OwnLoanGuarantee', 'You cannot guarantee your own loan.'));
    expect(await refusalOf(await anInvitation({ defaultedLoans: 1 }))).toEqual(
      said('LoanInDefault', 'You cannot guarantee a loan while a loan of your own is in default.'),
    );
    const rejected = await anInvitation({ kycStatus: 'Rejected' });
    expect(await refusalOf(rejected)).toEqual(
      said('IdentityResubmissionNeeded', 'Please send your identity documents again before you accept.'),
    );
    const expired = await anInvitation({ idExpiresOn: '2020-01-01' });
    expect(await refusalOf(expired)).toMatchObject({ code: 'IdentityResubmissionNeeded' });
    // Who has sent them already waits for nothing but their check (GUARANTORS-12).
    const sent = await anInvitation({ kycStatus: 'Pending', idExpiresOn: '2020-01-01' });
    expect((await answer(sent.person, sent.id)).status).toBe(200);
    const invested = await anInvitation();
    const { id: loanId, borrowerId } = invested.loan;
    const investment = anInvestment({ id: `${loanId}.01AAA`, loanId, borrowerId, investorId: invested.person.id });
    await commit(addInvestment(investment));
    expect(await refusalOf(invested)).toEqual(
      said('InvestorOfLoan', 'You invested in this loan, so you cannot guarantee it.'),
    );
    expect((await answer(await signedIn(roles('Guarantor')), rejected.id)).status).toBe(404);
  });

  it('takes one slot of a loan a person, whatever their address (GUARANTORS-5, GUARANTORS-13, ACCOUNTS-49)', async () => {
    const invited = await anInvitation();
    const { borrower, person, loan, id } = invited;
    const email = `moved-${loan.id}@example.ws`;
    const opened = await loans.get({ id: loan.id });
    await commit([
      people.update({ id: person.id }, { set: { email } }),
      put({ pk: `EMAIL#${email}`, sk: 'EMAIL', userId: person.id }),
      ...saveLoan({ ...opened, status: 'Funded', expectedGuarantors: 2 }, opened),
    ]);
    expect(await nominate(borrower, loan.id, [email])).toMatchObject({
      status: 400,
      body: { fields: { 'guarantors.0.email': { code: 'GuarantorEmailRepeated' } } },
    });
    // Nominated before she had this address: she is found by it only now.
    const [first] = await listGuarantorsOf(loan.id);
    if (!first) throw new Error('Nobody was nominated');
    const { userId, ...stranger } = first;
    const other = `${loan.id}.other`;
    await commit(guarantors.add({ ...stranger, id: other, email, slot: 2, version: 1 }));
    expect((await call(handler, api.listInvitations, person.id)).body).toHaveLength(2);
    const answers = await Promise.all([answer(person, id), answer(person, other)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(answers).toContainEqual(
      expect.objectContaining({ body: expect.objectContaining({ code: 'LoanGuaranteedAlready' }) }),
    );
    const waiting = (await listGuarantorsOf(loan.id)).find(({ consent }) => consent === 'Invited');
    const nominated = await loans.get({ id: loan.id });
    await commit(saveLoan({ ...nominated, status: 'GuarantorsNominated' }, nominated));
    expect((await answer(person, waiting?.id ?? '', false)).status).toBe(200);
    expect((await people.get({ id: person.id })).guarantees).toBe(1);
  });

  it('refuses two who would stand for each other, in both orders and at the same moment (GUARANTORS-69)', async () => {
    const ring = async () => {
      const pair = [
        await signedIn(roles('Borrower', 'Guarantor')),
        await signedIn(roles('Borrower', 'Guarantor')),
      ] as const;
      for (const person of pair) await commitAccount(person);
      const invited = async (borrower: Person, nominee: Person) => {
        const loan = await aFundedLoan(borrower.id, { expectedGuarantors: 1 });
        await nominate(borrower, loan.id, [nominee.email]);
        const [guarantor] = await listGuarantorsOf(loan.id);
        return { loan, person: nominee, id: guarantor?.id ?? '' };
      };
      return { first: await invited(pair[0], pair[1]), second: await invited(pair[1], pair[0]) };
    };
    const accept = ({ person, id }: { person: Person; id: string }) => answer(person, id);
    const refusal = {
      status: 409,
      body: { code: 'GuaranteeRing', error: 'You and the borrower guarantee each other. Please name somebody else.' },
    };
    const one = await ring();
    expect((await accept(one.first)).status).toBe(200);
    expect(await accept(one.second)).toMatchObject(refusal);
    const other = await ring();
    expect((await accept(other.second)).status).toBe(200);
    expect(await accept(other.first)).toMatchObject(refusal);
    // Now and then both were accepted while the number of guarantees was read beside the guarantees, so often enough to see it.
    for (let times = 0; times < 20; times += 1) {
      const both = await ring();
      const answers = await Promise.all([accept(both.first), accept(both.second)]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
      expect(answers).toContainEqual(
        expect.objectContaining({ body: expect.objectContaining({ code: 'GuaranteeRing' }) }),
      );
    }

    // Once the first loan has ended, nobody stands for anybody any more.
    const ended = await loans.get({ id: one.first.loan.id });
    await commit(saveLoan({ ...ended, status: 'Cancelled' }, ended));
    expect((await accept(one.second)).status).toBe(200);
  });

  it('is for all of it or up to a cap of the least at least, and writes nothing where it is refused (GUARANTORS-65)', async () => {
    const borrower = await signedIn();
    const loan = await aFundedLoan(borrower.id);
    const people = [await signedIn(roles('Guarantor')), await signedIn(roles('Guarantor'))];
    for (const person of people) await commitAccount(person);
    const emails = people.map(({ email }) => email);
    expect((await nominate(borrower, loan.id, emails)).status).toBe(201);
    const [first, second] = await listGuarantorsOf(loan.id);
    const invited = (await call(handler, api.listInvitations, people[0]?.id)).body as { leastcap: number }[];
    const leastcap = invited[0]?.leastcap;
    const [one, other] = people;
    if (!first || !second || !one || !other) throw new Error('Nobody was nominated');
    const refusal = (error: string) => ({ status: 400, body: { error, fields: { cap: { message: error } } } });
    const least = `Choose at least WST\u00A0${Number(leastcap).toLocaleString('en', { minimumFractionDigits: 2 })}, or all of it.`;
    expect(await answer(one, first.id, true, Number(leastcap) - 1)).toMatchObject(refusal(least));
    expect(await answer(one, first.id, true, Number(leastcap) + 0.5)).toMatchObject(
      refusal('Choose whole tala, without sene.'),
    );
    expect(await guarantors.get({ id: first.id })).toEqual(first);
    expect((await answer(one, first.id, true, Number(leastcap))).status).toBe(200);
    expect((await answer(other, second.id)).status).toBe(200);
    expect((await listGuarantorsOf(loan.id)).map(({ cap }) => cap)).toEqual([Number(leastcap) * 100, undefined]);
    // The borrower never sees it among the nominees (GUARANTORS-66).
    const listed = await call(handler, api.listNominees, borrower.id, { params: { id: String(loan.id) } });
    expect(JSON.stringify(listed.body)).not.toContain('cap');
  });

  it('refuses whoever has an ID that expires today, as the nightly job would (GUARANTORS-13)', async () => {
    const { person, id } = await anInvitation({ idExpiresOn: apiaDayOf(Date.now()) });
    expect(await answer(person, id)).toMatchObject({ status: 409, body: { error: expect.stringContaining('again') } });
    const tomorrow = await anInvitation({ idExpiresOn: addDays(apiaDayOf(Date.now()), 1) });
    expect((await answer(tomorrow.person, tomorrow.id)).status).toBe(200);
  });

  // GUARANTORS-11, GUARANTORS-16
  it('reopens the slot when it is no, and once only', async () => {
    const { person, id, loan } = await anInvitation();
    expect((await answer(person, id, false)).status).toBe(200);
    expect((await loans.get({ id: loan.id })).status).toBe('Funded');
    expect(await listGuarantorsOf(loan.id)).toEqual([]);
    expect((await answer(person, id)).status).toBe(404);
  });

  it('comes too late after 14 days of silence (GUARANTORS-15)', async () => {
    const { loan } = await anInvitation();
    const [nominated, guarantors] = [await loans.get({ id: loan.id }), await listGuarantorsOf(loan.id)];
    expect(await reopenSilentSlots(nominated, guarantors, Date.now() + 13 * 86_400_000)).toEqual([]);
    await commit(await reopenSilentSlots(nominated, guarantors, Date.now() + 15 * 86_400_000));
    expect((await loans.get({ id: loan.id })).status).toBe('Funded');
  });
});

describe('reviewing a guarantor', () => {
  it('takes two people, and moves the loan with the last verification (GUARANTORS-29)', async () => {
    const { loan, person } = await aVerified();
    // Its agreements are drawn up in the newest text (GUARANTORS-63).
    expect(await loans.get({ id: loan.id })).toMatchObject({ status: 'GuarantorsVerified', textVersion: TEXT_VERSION });
    const { body } = await call(handler, api.listNominatedLoans, person.id);
    expect(body).toEqual([expect.objectContaining({ loanid: loan.id, verificationstatus: 'Verified' })]);
  });

  it('is closed until the identity is verified (GUARANTORS-17)', async () => {
    const { person, loan, id } = await anInvitation({ kycStatus: 'Pending' });
    expect((await answer(person, id)).status).toBe(200);
    const standingOrder = { loanId: loan.id, documentId: 'form' };
    const answers = [
      await call(handler, api.listNominatedLoans, person.id),
      await call(handler, api.listMyAgreements, person.id),
      await call(handler, api.submitStandingOrder, person.id, { body: standingOrder }),
      await upload(person, loan.id),
    ];
    const error = 'This opens once your identity documents are verified.';
    expect(answers).toEqual(
      answers.map(() => expect.objectContaining({ status: 403, body: expect.objectContaining({ error }) })),
    );
  });

  it('needs the full set of documents (GUARANTORS-18)', async () => {
    const { person, loan } = await anAccepted();
    const answered = await upload(person, loan.id, ['EmploymentLetter', 'Payslip', 'BankStatement']);
    expect([answered.status, answered.body]).toEqual([
      400,
      expect.objectContaining({ error: 'Please upload all required documents.' }),
    ]);
  });

  // GUARANTORS-25, GUARANTORS-26, GUARANTORS-27
  it('refuses the other stage, a party to the loan, and an approval without a calculation of ours', async () => {
    const { person, loan, id, borrower } = await anAccepted();
    await upload(person, loan.id);
    const [risk, credit] = [await aReviewer('RiskReviewer'), await aReviewer('CreditApprover')];
    expect((await review(credit, id, 'Approved')).status).toBe(403);
    expect((await review(risk, id, 'Approved')).status).toBe(409);
    expect((await saveCalculation(risk, loan.id, id, { eligible: false })).status).toBe(409);
    expect((await saveCalculation(credit, loan.id, id)).status).toBe(403);
    expect((await saveCalculation(risk, loan.id, id)).status).toBe(200);
    const party = await signedIn({ id: `${borrower.id}-staff`, ...roles('Admin'), subRole: 'RiskReviewer' });
    const before = await loans.get({ id: loan.id });
    await commit(saveLoan({ ...before, borrowerId: party.id }, before));
    expect((await review(party, id, 'Approved')).status).toBe(403);
    expect((await review(risk, id, 'Approved')).status).toBe(200);
    expect((await review(risk, id, 'Approved')).status).toBe(403);
  });

  // GUARANTORS-20, GUARANTORS-24
  it('needs another calculation for documents that were sent again', async () => {
    const { person, loan, id } = await anAccepted();
    const [risk, other] = [await aReviewer('RiskReviewer'), await aReviewer('RiskReviewer')];
    await upload(person, loan.id);
    const [before] = await listGuarantorsOf(loan.id);
    expect((await saveCalculation(risk, loan.id, id)).status).toBe(200);
    expect((await listGuarantorsOf(loan.id))[0]?.version).toBe(Number(before?.version) + 1);
    expect((await review(risk, id, 'ResubmitRequired')).status).toBe(200);
    expect((await upload(person, loan.id)).status).toBe(200);
    // Whoever asked for them may decide on them: their screen must not lock them out (GUARANTORS-25).
    const cardOf = async () => {
      const { body } = await call(handler, api.listGuarantorsForReview, risk.id, { query: { limit: '100' } });
      return (body as GuarantorForReview[]).find(({ guarantorid }) => guarantorid === id);
    };
    const card = await cardOf();
    expect(card?.decisionlocked).toBeNull();
    expect((await review(risk, id, 'ResubmitRequired')).status).toBe(200);
    const createdAt = new Date().toISOString();
    expect((await upload(person, loan.id, incomeDocuments.Employed, { createdAt })).status).toBe(200);
    // Who has the card of before open decides and calculates on none of what they have not seen (API-36).
    const stale = { seen: lastUploaded((card?.documents ?? []).map(({ createdat }) => createdat)) };
    const refused = { status: 409, body: { code: 'PreparedAnew' } };
    expect(await review(other, id, 'Rejected', stale)).toMatchObject(refused);
    expect(await saveCalculation(other, loan.id, id, stale)).toMatchObject(refused);
    expect(await review(other, id, 'Approved')).toMatchObject({ status: 409 });
    await saveCalculation(other, loan.id, id);
    expect((await review(other, id, 'Approved')).status).toBe(200);
  });

  it('has the bad document alone sent again, and shows what is new and what it replaced (GUARANTORS-53, DOCUMENTS-29)', async () => {
    const { person, loan, id } = await anAccepted();
    const risk = await aReviewer('RiskReviewer');
    const sent = await cleanDocuments(person.id, incomeDocuments.Employed, { createdAt: new Date().toISOString() });
    const submit = (documents: object[]) =>
      call(handler, api.submitIncome, person.id, { body: { loanId: loan.id, incomeSource: 'Employed', documents } });
    const askAgain = (rejecteddocuments: string[]) =>
      call(handler, api.reviewGuarantor, risk.id, {
        params: { id },
        body: { decision: 'ResubmitRequired', notes: 'Blurred', rejecteddocuments },
      });
    expect((await submit(sent)).status).toBe(200);
    const bad = sent.find(({ DocumentType }) => DocumentType === 'Payslip');
    const foreign = await cleanDocuments(person.id, ['Payslip']);
    for (const other of [foreign[0]?.documentId ?? '', 'unknown']) expect((await askAgain([other])).status).toBe(404);
    expect((await askAgain([bad?.documentId ?? ''])).status).toBe(200);
    // What is said about the standing order stands beside it, and takes no other's place (REASONS-7).
    const [order] = await cleanDocuments(person.id, ['StandingOrder']);
    const handedIn = { loanId: loan.id, documentId: order?.documentId };
    expect((await call(handler, api.submitStandingOrder, person.id, { body: handedIn })).status).toBe(200);
    const unsigned = { decision: 'Rejected', notes: 'Not signed' };
    const decided = await call(handler, api.decideStandingOrder, risk.id, { params: { id }, body: unsigned });
    expect(decided.status).toBe(200);
    expect((await call(handler, api.listNominatedLoans, person.id, {})).body).toMatchObject([
      { reason: 'Blurred', orderreason: 'Not signed' },
    ]);
    expect(await submit(sent)).toMatchObject({ status: 400, body: { code: 'FileUsed' } });
    const [better] = await cleanDocuments(person.id, ['Payslip'], { createdAt: new Date().toISOString() });
    expect((await submit(sent.map((each) => (each === bad ? better : each) ?? each))).status).toBe(200);
    const { body } = await call(handler, api.listGuarantorsForReview, risk.id, { query: { limit: '100' } });
    const card = (body as { guarantorid: string; documents: { documentid: string; mark: string | null }[] }[]).find(
      ({ guarantorid }) => guarantorid === id,
    );
    const marks = Object.fromEntries(card?.documents.map(({ documentid, mark }) => [documentid, mark]) ?? []);
    const kept = sent.filter((each) => each !== bad).map(({ documentId }) => [documentId, null]);
    expect(marks).toEqual({
      ...Object.fromEntries(kept),
      [bad?.documentId ?? '']: 'Replaced',
      [better?.documentId ?? '']: 'New',
      [order?.documentId ?? '']: null,
    });
  });

  it('notifies the borrower of every slot that opens, also when another one is open (GUARANTORS-16)', async () => {
    const borrower = await signedIn();
    const loan = await aFundedLoan(borrower.id);
    const nominees = [await signedIn(roles('Guarantor')), await signedIn(roles('Guarantor'))];
    await Promise.all(nominees.map(commitAccount));
    const emails = nominees.map(({ email }) => email);
    expect((await nominate(borrower, loan.id, emails)).status).toBe(201);
    const guarantors = await listGuarantorsOf(loan.id);
    for (const { id, userId = '' } of guarantors)
      expect((await answer(await people.get({ id: userId }), id, false)).status).toBe(200);
    expect(await noticesTo(borrower.id)).toEqual(['GuarantorSlotReopened', 'GuarantorSlotReopened']);
  });

  // GUARANTORS-14, GUARANTORS-16, GUARANTORS-23
  it('reopens the slot by a rejection, and gives the guarantee back', async () => {
    const { person, loan, id } = await anAccepted();
    await upload(person, loan.id);
    expect((await review(await aReviewer('RiskReviewer'), id, 'Rejected')).status).toBe(200);
    expect((await loans.get({ id: loan.id })).status).toBe('Funded');
    expect((await people.get({ id: person.id })).guarantees).toBe(0);
    expect((await readCounters()).guarantorsRejected).toBeGreaterThan(0);
    expect((await review(await aReviewer('RiskReviewer'), id, 'Approved')).status).toBe(409);
  });

  it('lists the queue of the stage (GUARANTORS-52)', async () => {
    const { person, loan, id } = await anAccepted();
    await upload(person, loan.id);
    const risk = await aReviewer('RiskReviewer');
    const { body } = await call(handler, api.listGuarantorsForReview, risk.id, { query: { limit: '100' } });
    const mine = (body as { guarantorid: string; documents: unknown[] }[]).find(
      ({ guarantorid }) => guarantorid === id,
    );
    expect(mine).toMatchObject({ loanamount: 1500, verificationstatus: 'Pending', employmentstatus: 'Employed' });
    expect(mine?.documents).toHaveLength(4);
    expect(mine?.documents[0]).toMatchObject({ contenttype: expect.any(String) });
    expect(mine).toMatchObject({ decisionlocked: null, standingorderrevocable: true, standingorderlocked: null });
  });

  it('has first whose documents came first, whoever was nominated before (GUARANTORS-52)', async () => {
    const nominated = [await anAccepted(), await anAccepted()];
    const handedIn = nominated.toReversed();
    for (const { person, loan } of handedIn) await upload(person, loan.id);
    const risk = await aReviewer('RiskReviewer');
    const { body } = await call(handler, api.listGuarantorsForReview, risk.id, { query: { limit: '100' } });
    const ids = handedIn.map(({ id }) => id);
    const listed = (body as GuarantorForReview[]).map(({ guarantorid }) => guarantorid);
    expect(listed.filter((id) => ids.includes(id))).toEqual(ids);
    // Their standing orders too.
    for (const { person, loan } of handedIn) {
      const [form] = await cleanDocuments(person.id, ['StandingOrder']);
      const body = { loanId: loan.id, documentId: form?.documentId };
      expect((await call(handler, api.submitStandingOrder, person.id, { body })).status).toBe(200);
    }
    const query = { standing: 'Pending' };
    expect((await call(handler, api.listGuarantorsForReview, risk.id, { query })).body).toMatchObject(
      ids.map((id) => ({ guarantorid: id })),
    );
    // The list of those to be decided on is that of all tests.
    for (const id of ids) {
      const after = await guarantors.get({ id });
      await commit(guarantors.save({ ...after, standingOrder: 'Rejected' }, after));
    }
  });

  it('says to a party why they cannot decide on a standing order (ADMIN-42, GUARANTORS-32)', async () => {
    const { id } = await anAccepted();
    const before = await guarantors.get({ id });
    await commit(guarantors.save({ ...before, standingOrder: 'Pending' }, before));
    const { userId = '' } = before;
    await commit([people.update({ id: userId }, { set: { ...roles('Guarantor', 'Admin'), subRole: 'RiskReviewer' } })]);
    const lockFor = async (reader: string) => {
      const query = { standing: 'Pending', limit: '100' } as const;
      const { body } = await call(handler, api.listGuarantorsForReview, reader, { query });
      return (body as GuarantorForReview[]).find(({ guarantorid }) => guarantorid === id)?.standingorderlocked;
    };
    expect(await lockFor((await aReviewer('RiskReviewer')).id)).toBeNull();
    expect(await lockFor(userId)).toBe('You are a party to this. Somebody else must decide.');
    // The list of those to be decided on is that of all tests.
    const after = await guarantors.get({ id });
    await commit(guarantors.save({ ...after, standingOrder: before.standingOrder }, after));
  });

  it('finds nominees without an account by how their name or e-mail begins (GUARANTORS-52)', async () => {
    const borrower = await signedIn();
    const loan = await aFundedLoan(borrower.id, { expectedGuarantors: 1 });
    expect((await nominate(borrower, loan.id, [`gina.${loan.id}@example.ws`])).status).toBe(201);
    const [gina] = await listGuarantorsOf(loan.id);
    const risk = await aReviewer('RiskReviewer');
    const found = async (search: string, status: string) => {
      const { body } = await call(handler, api.listGuarantorsForReview, risk.id, { query: { search, status } });
      return (body as { guarantorid: string }[]).some(({ guarantorid }) => guarantorid === gina?.id);
    };
    expect(await Promise.all(['gina.', 'IOANE TAV', 'tavita'].map((typed) => found(typed, 'Unverified')))).toEqual([
      true,
      true,
      true,
    ]);
    expect([await found('gina.', 'Pending'), await found('somebody', 'Unverified')]).toEqual([false, false]);
  });
});

describe('signing', () => {
  const code = '123456';
  const sha256 = 'f'.repeat(64);

  /** Everything is drawn up, and both signers have been mailed a code. */
  async function drawnUp() {
    const verified = await aVerified();
    const { loan, id, person, borrower } = verified;
    const { instalment, instalments, worstCase: total } = guaranteeOf(loan);
    const party = { name: 'Sina', email: 'sina@example.ws', dateOfBirth: '1990-01-01' };
    const facts = {
      loanId: loan.id,
      purpose: loan.purpose,
      borrower: party,
      amount: loan.amount,
      rate: loan.rate ?? guaranteeOfNoRate(),
      months: loan.months,
      frequency: loan.frequency,
      instalment,
      instalments,
      total,
      guarantors: [party],
    };
    const agreement = { key: 'key', sha256, textVersion: TEXT_VERSION, version: 1 };
    const mailed = (userId: string) => ({
      hash: createHash('sha256').update(`${userId}:${code}`).digest('base64url'),
      expires: Date.now() + 60_000,
      tries: 0,
    });
    await commit([
      ...agreements.add({ ...agreement, id: String(loan.id), facts }),
      ...agreements.add({ ...agreement, id, facts: { ...facts, guarantor: party } }),
      signingCodes.put({ agreementId: id, userId: person.id, ...mailed(person.id) }),
      signingCodes.put({ agreementId: String(loan.id), userId: borrower.id, ...mailed(borrower.id) }),
    ]);
    return verified;
  }
  const guaranteeOfNoRate = (): never => {
    throw new Error('The loan has no rate');
  };

  async function verifyStandingOrder({ person, loan, id, risk }: Awaited<ReturnType<typeof aVerified>>) {
    const [form] = await cleanDocuments(person.id, ['StandingOrder']);
    const body = { loanId: loan.id, documentId: form?.documentId };
    expect((await call(handler, api.submitStandingOrder, person.id, { body })).status).toBe(200);
    const query = { standing: 'Pending', limit: '10' };
    const waiting = await call(handler, api.listGuarantorsForReview, risk.id, { query });
    expect(waiting.body).toMatchObject([{ guarantorid: id }]);
    expect(waiting.headers['x-total-count']).toBe('1');
    const searched = (search: string) =>
      call(handler, api.listGuarantorsForReview, risk.id, { query: { ...query, search } });
    expect((await searched('nobody')).body).toEqual([]);
    const account = { method: 'Bank', bankName: 'ANZ Samoa', account: '1234567' };
    const decision = { decision: 'Verified', notes: null, account };
    expect((await call(handler, api.decideStandingOrder, risk.id, { params: { id }, body: decision })).status).toBe(
      200,
    );
  }

  const confirm = (person: Person, loanId: number, given = code, agreed = true) =>
    call(handler, api.confirmSigning, person.id, { body: { loanId, code: given, agreed } });
  const sign = (person: Person, loanId: unknown) => call(handler, api.signGuarantee, person.id, { body: { loanId } });

  // GUARANTORS-41, GUARANTORS-42, GUARANTORS-43, GUARANTORS-44
  it('waits for the standing order, the ticked box and the right code', async () => {
    const ready = await drawnUp();
    const { person, loan } = ready;
    expect((await sign(person, loan.id)).body).toMatchObject({
      error: 'You must submit your Standing Order form and wait for admin approval before signing the agreement.',
    });
    await verifyStandingOrder(ready);
    expect((await sign(person, loan.id)).status).toBe(409);
    expect((await confirm(person, loan.id, code, false)).status).toBe(400);
    expect((await confirm(person, loan.id, '654321')).status).toBe(400);
    expect((await signingCodes.find({ agreementId: ready.id, userId: person.id }))?.tries).toBe(1);
    for (const loanId of [String(loan.id), loan.id + 0.5, null]) expect((await sign(person, loanId)).status).toBe(400);
    expect((await sign(person, loan.id + 1)).status).toBe(404);
    const explanation = { language: 'sm', version: '2026-11-23' };
    const body = { loanId: loan.id, code, agreed: true, explanation };
    expect((await call(handler, api.confirmSigning, person.id, { body })).status).toBe(200);
    expect((await sign(person, loan.id)).status).toBe(200);
    expect((await sign(person, loan.id)).status).toBe(409);
    const [signed] = await listGuarantorsOf(loan.id);
    // It stays theirs when their ID expires (GUARANTORS-17).
    const before = await people.get({ id: person.id });
    await commit(savePerson({ ...before, kycStatus: 'Rejected' }, before));
    expect((await call(handler, api.readGuarantorOverview, person.id)).body).toMatchObject({
      invitations: [],
      loans: [{ loanid: loan.id, signed: true }],
      agreements: [{ loanId: loan.id, status: 'Signed' }],
    });
    expect((await call(handler, api.listNominatedLoans, person.id)).body).toHaveLength(1);
    expect((await call(handler, api.listMyAgreements, person.id)).body).toHaveLength(1);
    // The signer's own address: neither the one they claim, nor the edge of the distribution.
    expect(signed?.signature).toMatchObject({ sha256, textVersion: TEXT_VERSION, explanation, ip: '203.0.113.7' });
  });

  it('needs a code that is not older than 15 minutes (GUARANTORS-42)', async () => {
    const ready = await drawnUp();
    const { person, loan, id } = ready;
    await verifyStandingOrder(ready);
    const signing = { agreementId: id, userId: person.id };
    const stored = await signingCodes.find(signing);
    if (!stored) throw new Error('There is no code');
    await commit([signingCodes.put({ ...signing, ...stored, expires: Date.now() - 1 })]);
    expect((await confirm(person, loan.id)).status).toBe(400);
    const begun = Date.now();
    expect((await call(handler, api.requestSigningCode, person.id, { body: { loanId: loan.id } })).status).toBe(200);
    const mailed = await signingCodes.find(signing);
    expect(Math.round(((mailed?.expires ?? 0) - begun) / 60_000)).toBe(15);
    const { code } = (await toldEvents()).findLast(({ kind }) => kind === 'GuaranteeCode')?.params ?? {};
    expect(unseal(String(code))).toMatch(/^\d{6}$/);
  });

  it('is confirmed by five guesses at most, also when they come at the same moment (GUARANTORS-42)', async () => {
    const ready = await drawnUp();
    const { person, loan } = ready;
    await verifyStandingOrder(ready);
    const guesses = Array.from({ length: 8 }, (_, nr) => confirm(person, loan.id, `65432${nr}`));
    expect((await Promise.all(guesses)).map(({ status }) => status)).toEqual(guesses.map(() => 400));
    expect((await signingCodes.find({ agreementId: ready.id, userId: person.id }))?.tries).toBe(5);
    expect((await confirm(person, loan.id)).status).toBe(400);
  });

  it('moves the loan with the last signature, also when two sign at the same moment (GUARANTORS-45)', async () => {
    const ready = await drawnUp();
    const { person, borrower, loan } = ready;
    await verifyStandingOrder(ready);
    await confirm(person, loan.id);
    const params = { id: String(loan.id) };
    await call(handler, api.confirmLoanSigning, borrower.id, { params, body: { code, agreed: true } });
    const signed = await Promise.all([
      sign(person, loan.id),
      call(handler, api.signLoan, borrower.id, { params, body: {} }),
    ]);
    expect(signed.map(({ status }) => status)).toEqual([200, 200]);
    expect(await loans.get({ id: loan.id })).toMatchObject({
      status: 'AgreementSigned',
      borrowerSignedAt: expect.any(String),
    });
  });

  it('is decided on as its reviewer saw it (API-36)', async () => {
    const { person, loan, id, credit } = await drawnUp();
    const handIn = async () => {
      const [form] = await cleanDocuments(person.id, ['StandingOrder']);
      const body = { loanId: loan.id, documentId: form?.documentId };
      expect((await call(handler, api.submitStandingOrder, person.id, { body })).status).toBe(200);
      return form?.documentId ?? '';
    };
    const reject = (seen: string) =>
      call(handler, api.decideStandingOrder, credit.id, {
        params: { id },
        body: { decision: 'Rejected', notes: 'Not signed', seen },
      });
    const stale = await handIn();
    expect((await reject(stale)).status).toBe(200);
    const fresh = await handIn();
    expect(await reject(stale)).toMatchObject({ status: 409, body: { code: 'PreparedAnew' } });
    expect((await reject(fresh)).status).toBe(200);
  });

  it('is undone for one guarantor when their standing order is revoked (GUARANTORS-34)', async () => {
    const ready = await drawnUp();
    const { person, loan, id, credit } = ready;
    await verifyStandingOrder(ready);
    await confirm(person, loan.id);
    await sign(person, loan.id);
    const body = { decision: 'Revoked', notes: 'The account was closed' };
    const revoke = () => call(handler, api.decideStandingOrder, credit.id, { params: { id }, body });
    const withPayout = async (payoutId: string | undefined) => {
      const before = await loans.get({ id: loan.id });
      await commit(saveLoan({ ...before, payoutId }, before));
    };
    await withPayout('prepared');
    expect(await revoke()).toMatchObject({
      status: 409,
      body: { error: 'Please withdraw the prepared disbursement first.' },
    });
    await withPayout(undefined);
    expect((await revoke()).status).toBe(200);
    const [guarantor] = await listGuarantorsOf(loan.id);
    expect(guarantor).toMatchObject({ standingOrder: 'Revoked', verification: 'Verified' });
    expect(guarantor?.signature).toBeUndefined();
    expect((await loans.get({ id: loan.id })).status).toBe('GuarantorsVerified');
  });

  it('shows its text to the parties and to reviewers alone (GUARANTORS-40)', async () => {
    const { person, borrower, id, loan } = await drawnUp();
    const read = (who: Person, of: string) => call(handler, api.readAgreementText, who.id, { params: { id: of } });
    expect((await read(person, id)).body).toMatchObject({ title: `Guarantee agreement, loan no. ${loan.id}`, sha256 });
    expect((await read(borrower, id)).status).toBe(200);
    expect((await read(person, String(loan.id))).status).toBe(404);
    expect((await read(await signedIn(), id)).status).toBe(404);
    for (const subRole of ['RiskReviewer', 'CreditApprover'] as const)
      expect((await read(await aReviewer(subRole), String(loan.id))).status).toBe(200);
  });
});

describe('the end of a loan', () => {
  // GUARANTORS-14, GUARANTORS-48, GUARANTORS-49
  it('releases its guarantors and gives each their guarantee back, once', async () => {
    const { loan, person } = await anAccepted();
    const nominated = await loans.get({ id: loan.id });
    await commit(saveLoan({ ...nominated, status: 'Cancelled' }, nominated));
    for (const id of ['first', 'again'])
      await releaseOnLoanMoved.deliver({ topic: 'LoanMoved', loanId: loan.id, to: 'Cancelled' }, id);
    expect(await listGuarantorsOf(loan.id)).toEqual([]);
    expect((await people.get({ id: person.id })).guarantees).toBe(0);
    // Nothing was signed: the ended guarantee is not listed.
    expect((await call(handler, api.listMyAgreements, person.id)).body).toEqual([]);
  });

  it('heard of late, after somebody has looked again, releases nobody (GUARANTORS-48)', async () => {
    const { loan } = await anAccepted();
    await releaseOnLoanMoved.deliver({ topic: 'LoanMoved', loanId: loan.id, to: 'Rejected' }, 'late');
    expect(await listGuarantorsOf(loan.id)).toHaveLength(1);
  });
});
