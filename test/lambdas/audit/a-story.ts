import { borrow } from '#local/seed/borrowing.ts';
import { verifyAll } from '#local/seed/identity.ts';
import { type Reviewers, requestLoan, type Wish } from '#local/seed/lending.ts';
import { type Actor, signUp } from '#local/seed/people.ts';
import { sene } from '#shared/money.ts';
import { hireReviewers } from '#test/journeys/people.ts';
import type { TestCloud } from '#test/support/cloud.ts';

const wish: Wish = { amount: sene(500_00), months: 6, frequency: 'Monthly', purpose: 'A sewing machine' };
const last = 'Leota';

/** What the audit reads: an active loan with its people, and one that was only asked for. */
export type Story = {
  reviewers: Reviewers;
  active: number;
  pending: number;
  borrower: Actor;
  investor: Actor;
  guarantor: Actor;
};

/** Takes a loan to Active and asks for another, over the API of a whole cloud. */
export async function tell({ world, endpoints }: TestCloud): Promise<Story> {
  const reviewers = await hireReviewers({ world, endpoints });
  const borrower = await signUp(world, { first: 'Sina', last, role: 'Borrower' });
  const other = await signUp(world, { first: 'Fetu', last, role: 'Borrower' });
  const investor = await signUp(world, { first: 'Tala', last, role: 'Investor' });
  const guarantor = await signUp(world, { first: 'Mele', last, role: 'Guarantor' });
  await verifyAll(world, reviewers, [borrower, other, investor, guarantor]);

  const backers = [{ investor, offer: { amount: wish.amount, rate: 7200, lip: true } }];
  const active = await borrow({ world, reviewers }, { borrower, wish, backers, guarantors: [guarantor] }, 'Active');
  const pending = await requestLoan(other, wish);
  // By then what was logged can be sealed.
  await world.advance('20m');
  await world.run('seal');
  return { reviewers, active, pending, borrower, investor, guarantor };
}
