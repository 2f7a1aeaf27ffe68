import { randomUUID } from 'node:crypto';
import { environmentOf } from '#bin/environment.ts';
import { newReferences } from '#lambdas/accounts/new-person.ts';
import { addActivated, people } from '#lambdas/accounts/store.ts';
import { commit } from '#lambdas/platform/table.ts';
import { borrow } from '#local/seed/borrowing.ts';
import { uploadDocuments } from '#local/seed/documents.ts';
import { proveGuarantorIdentity, proveIdentity, verifyAll } from '#local/seed/identity.ts';
import {
  accept,
  invest,
  nominate,
  proposeLoan,
  proveIncome,
  type Reviewers,
  requestLoan,
  scoreLoan,
  type Wish,
} from '#local/seed/lending.ts';
import { record } from '#local/seed/money.ts';
import { type Actor, appoint, hire, signedIn, signUp } from '#local/seed/people.ts';
import type { World } from '#local/seed/world.ts';
import { ownAccountApi } from '#shared/accounts/own-account-api.ts';
import { staffAccountsApi } from '#shared/accounts/staff-api.ts';
import { guarantorsApi } from '#shared/guarantors/api.ts';
import { sene } from '#shared/money.ts';
import type { TestCloud } from '#test/support/cloud.ts';
import { cleanDocuments } from '#test/support/documents.ts';
import { aPerson } from '#test/support/people.ts';
import { prepared } from '#test/support/prepared.ts';
import { ADMIN, signInAdmin } from './people.ts';

const wish: Wish = { amount: sene(700_00), months: 6, frequency: 'Monthly', purpose: 'School fees' };

/** The state of a cloud with something in every review queue, at both stages. */
export const cloudWithQueues = (): Promise<string> => prepared('queues', fillQueues);

/** Signs in the staff. */
export async function signInStaff(world: World) {
  const enter = (first: string) => signedIn(world, `${first} Staff`, `${first}.staff@example.ws`.toLowerCase());
  const [risk, credit, observer, rosa, second, admin] = await Promise.all([
    enter('Rita'),
    enter('Carl'),
    enter('Olive'),
    enter('Rosa'),
    enter('Susana'),
    signInAdmin(world),
  ]);
  return { reviewers: { risk, credit }, observer, admins: [admin, second] as const, rosa };
}

async function fillQueues({ world, endpoints }: TestCloud): Promise<void> {
  const admin = await appoint(world, { endpoints, email: ADMIN });
  const staff = (first: string, role: Parameters<typeof hire>[3]) =>
    hire(world, admin, { first, last: 'Staff', role: 'Guarantor' }, role);
  const [risk, credit, rosa] = await Promise.all([
    staff('Rita', 'RiskReviewer'),
    staff('Carl', 'CreditApprover'),
    staff('Rosa', 'RiskReviewer'),
    staff('Olive', 'Observer'),
    staff('Susana', 'SystemAdmin'),
  ]);
  const reviewers: Reviewers = { risk, credit };
  const verified = await Promise.all([
    ...(['Sina', 'Pita', 'Mele', 'Ioane', 'Losa', 'Lupe'] as const).map((first) =>
      signUp(world, { first, last: 'Leota', role: 'Borrower' }),
    ),
    signUp(world, { first: 'Tala', last: 'Fetu', role: 'Investor' }),
    signUp(world, { first: 'Keni', last: 'Vaai', role: 'Investor' }),
    signUp(world, { first: 'Peni', last: 'Toa', role: 'Guarantor' }),
  ]);
  await verifyAll(world, reviewers, verified);
  const [sina, pita, mele, ioane, losa, lupe, tala, keni, peni] = verified;
  if (!sina || !pita || !mele || !ioane || !losa || !lupe || !tala || !keni || !peni)
    throw new Error('Somebody is missing');

  await aGuarantorWaits({ world, reviewers }, { borrower: lupe, investor: tala, guarantor: peni });
  await investmentsWait({ world, reviewers }, { borrower: losa, investors: [tala, keni] });
  for (const borrower of [sina, pita, mele]) await requestLoan(borrower, wish);
  const proposed = await requestLoan(ioane, wish);
  await scoreLoan(rosa, proposed, wish);
  await proposeLoan({ risk: rosa, credit }, proposed, wish.amount);
  await admin.client.call(staffAccountsApi.grantSubRole, {
    params: { id: rosa.user.userId },
    body: { subRole: 'CreditApprover' },
  });
  await applicantsWait(world);
}

type Stage = { world: World; reviewers: Reviewers };

/** A guarantor has handed in the income documents and a standing order. */
async function aGuarantorWaits(stage: Stage, people: { borrower: Actor; investor: Actor; guarantor: Actor }) {
  const { borrower, investor, guarantor } = people;
  const backers = [{ investor, offer: { amount: wish.amount, rate: 7250, lip: false } }];
  const id = await borrow(stage, { borrower, wish, backers }, 'Funded');
  await nominate(borrower, id, [guarantor]);
  await accept(guarantor, id);
  await proveIncome(guarantor, id);
  const [signed] = await uploadDocuments(guarantor.client, ['StandingOrder']);
  await guarantor.client.call(guarantorsApi.submitStandingOrder, {
    body: { loanId: id, documentId: signed?.documentId ?? '' },
  });
}

/** One investment is paid, and one is not. */
async function investmentsWait(
  { world, reviewers }: Stage,
  { borrower, investors }: { borrower: Actor; investors: Actor[] },
) {
  const id = await borrow({ world, reviewers }, { borrower, wish }, 'Approved');
  for (const [at, investor] of investors.entries()) {
    const offer = { amount: sene(300_00), rate: 7250, lip: at === 0 };
    const { totalpayableamount: amount, investorpaymentreference: reference } = await invest(investor, id, offer);
    if (at === 0) await record(world, reviewers, { amount, reference });
  }
}

/** People who handed in who they are: one of them under two roles, one with ID files of a kind still to be said. */
async function applicantsWait(world: World): Promise<void> {
  const afa = await signUp(world, { first: 'Afa', last: 'Sooalo', role: 'Borrower' });
  const vai = await signUp(world, { first: 'Vai', last: 'Lemalu', role: 'Investor' });
  const vena = await signUp(world, { first: 'Vena', last: 'Seumanu', role: 'Guarantor' });
  await afa.client.call(ownAccountApi.addRole, { body: { role: 'Investor' } });
  // One after another: the queue has them in this order (KYC-20).
  await proveIdentity(afa);
  await proveIdentity(vai);
  await proveGuarantorIdentity(vena);
}

/** Whether somebody has already looked at the passport of the nth of many people. */
export const hasExpiryDate = (at: number): boolean => at % 10 > 0;

/**
 * Many people who handed in who they are, whoever waits longest first: their names. They are put straight into the table,
 * for how somebody signs up is tried elsewhere.
 */
export async function addApplicants(endpoints: string, count: number): Promise<string[]> {
  Object.assign(process.env, environmentOf({ endpoints }));
  const names: string[] = [];
  for (let at = 0; at < count; at++) {
    const createdAt = new Date(Date.now() - (count - at) * 60_000).toISOString();
    const id = randomUUID();
    const handedIn = {
      attachedTo: 'kyc',
      kycStatus: 'Pending',
      contentType: 'image/png',
      ...(hasExpiryDate(at) && { expiresOn: '2031-06-30' }),
    } as const;
    const documents = await cleanDocuments(id, ['Selfie', 'Passport', 'BirthCertificate'], handedIn);
    const registered = aPerson({
      id,
      ...newReferences(),
      lastName: `Number ${at + 1}`,
      kycStatus: 'Pending',
      kycDocuments: documents.map(({ documentId }) => documentId),
      idExpiresOn: undefined,
      createdAt,
      activatedAt: undefined,
    });
    await commit(people.add(registered));
    await commit(addActivated({ ...registered, activatedAt: createdAt, version: 2 }, registered));
    names.push(`${registered.firstName} ${registered.lastName}`);
  }
  return names;
}
