import { borrow } from '#local/seed/borrowing.ts';
import { proveGuarantorIdentity, proveIdentity, verifyIdentity } from '#local/seed/identity.ts';
import type { Desk } from '#local/seed/lending.ts';
import { type Actor, appoint, hire, signUp } from '#local/seed/people.ts';
import type { World } from '#local/seed/world.ts';
import { sene } from '#shared/money.ts';

type Place = { world: World; endpoints: string };

/** A RiskReviewer and a CreditApprover in an empty place. */
export async function hireDesk({ world, endpoints }: Place): Promise<Desk> {
  const admin = await appoint(world, { endpoints, email: 'admin@example.ws' });
  const [risk, credit] = await Promise.all([
    hire(world, admin, { first: 'Rita', last: 'Risk', role: 'Guarantor' }, 'RiskReviewer'),
    hire(world, admin, { first: 'Carl', last: 'Credit', role: 'Guarantor' }, 'CreditApprover'),
  ]);
  return { risk, credit };
}

export type Neighbours = { sina: Actor; tala: Actor; peni: Actor; loanId: number };

/** Sina borrows WST 700 for six months from Tala, Peni guarantees it, and the loan is at a status. */
export async function lendToSina(world: World, desk: Desk, status: Parameters<typeof borrow>[2]): Promise<Neighbours> {
  const [sina, tala, peni] = await Promise.all([
    signUp(world, { first: 'Sina', last: 'Leota', role: 'Borrower' }),
    signUp(world, { first: 'Tala', last: 'Fetu', role: 'Investor' }),
    signUp(world, { first: 'Peni', last: 'Toa', role: 'Guarantor' }),
  ]);
  await Promise.all([proveIdentity(sina), proveIdentity(tala), proveGuarantorIdentity(peni)]);
  for (const person of [sina, tala, peni]) await verifyIdentity(world, desk, person);
  const wish = { amount: sene(700_00), months: 6, frequency: 'Monthly', purpose: 'School fees' } as const;
  const backers = [{ investor: tala, offer: { amount: wish.amount, rate: 7250, lip: false } }];
  const loanId = await borrow({ world, desk }, { borrower: sina, wish, backers, guarantors: [peni] }, status);
  return { sina, tala, peni, loanId };
}
