import { makeAdministrator } from '#lambdas/accounts/make-administrator.ts';
import { proveGuarantorIdentity, proveIdentity, verifyIdentity } from '#local/seed/identity.ts';
import {
  accept,
  approveInvestment,
  approveLoan,
  askForLoan,
  type Desk,
  invest,
  nominate,
  proveIncome,
  scoreLoan,
  setUpStandingOrder,
  verifyGuarantor,
  type Wish,
} from '#local/seed/lending.ts';
import { disburse, receive, setPayoutAccount } from '#local/seed/money.ts';
import { type Actor, hire, PASSWORD, signedIn, signUp } from '#local/seed/people.ts';
import { signGuarantee, signLoanAgreement } from '#local/seed/signing.ts';
import type { World } from '#local/seed/world.ts';
import { sene } from '#shared/money.ts';

const wish: Wish = { amount: sene(500_00), months: 6, frequency: 'Monthly', purpose: 'A sewing machine' };
const last = 'Leota';

/** Who and what the audit finds in the story: an active loan, one that was only asked for, and all their people. */
export type Story = { active: number; pending: number; borrower: Actor; investor: Actor; guarantor: Actor };

/** Lives a loan until it is active, and asks for another, over the API of a whole cloud in whose environment this is. */
export async function tell(world: World): Promise<Story> {
  const desk = await openDesk(world);
  const borrower = await verified(world, desk, await signUp(world, { first: 'Sina', last, role: 'Borrower' }));
  const investor = await verified(world, desk, await signUp(world, { first: 'Tala', last, role: 'Investor' }));
  const other = await verified(world, desk, await signUp(world, { first: 'Fetu', last, role: 'Borrower' }));
  const active = await askForLoan(borrower, wish);
  await scoreLoan(desk.risk, active, wish);
  await approveLoan(desk, active, wish.amount);
  const offer = { amount: wish.amount, rate: 7200, lip: true };
  const { investmentid, totalpayableamount: amount, investorpaymentreference } = await invest(investor, active, offer);
  await receive(world, desk, { amount, reference: investorpaymentreference });
  await approveInvestment(desk, investmentid);
  await world.settle();
  const guarantor = await guaranteed(world, desk, borrower, active);
  await signGuarantee(world, guarantor, active);
  await signLoanAgreement(world, borrower, active);
  await setPayoutAccount(world, borrower);
  await disburse(desk, active);
  const pending = await askForLoan(other, wish);
  // By then what was logged can be sealed.
  await world.advance('20m');
  await world.run('seal');
  return { active, pending, borrower, investor, guarantor };
}

async function openDesk(world: World): Promise<Desk> {
  const name = { firstName: 'First', lastName: 'Administrator' };
  const email = 'admin@example.ws';
  const now = Date.now();
  await makeAdministrator({ ...name, email, phone: '+68500000', subRole: 'SystemAdmin', password: PASSWORD, now });
  const admin = await signedIn(world, 'First Administrator', email);
  return {
    risk: await hire(world, admin, { first: 'Rita', last, role: 'Guarantor' }, 'RiskReviewer'),
    credit: await hire(world, admin, { first: 'Carl', last, role: 'Guarantor' }, 'CreditApprover'),
  };
}

async function verified(world: World, desk: Desk, person: Actor): Promise<Actor> {
  await proveIdentity(person);
  await verifyIdentity(world, desk, person);
  return person;
}

async function guaranteed(world: World, desk: Desk, borrower: Actor, loanId: number): Promise<Actor> {
  await nominate(borrower, loanId, [{ name: `Mele ${last}`, email: `mele.${last}@example.ws`.toLowerCase() }]);
  const guarantor = await signUp(world, { first: 'Mele', last, role: 'Guarantor' }, loanId);
  const id = await accept(guarantor, loanId);
  await proveGuarantorIdentity(guarantor);
  await verifyIdentity(world, desk, guarantor);
  await proveIncome(guarantor, loanId);
  await world.settle();
  await setUpStandingOrder(guarantor, desk, loanId, id);
  await verifyGuarantor(desk, id);
  await world.settle();
  return guarantor;
}
