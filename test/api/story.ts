import { borrow } from '#local/seed/borrowing.ts';
import { Client } from '#local/seed/client.ts';
import { verifyAll } from '#local/seed/identity.ts';
import type { Reviewers, Wish } from '#local/seed/lending.ts';
import { payAtTheCounter } from '#local/seed/money.ts';
import { type Actor, PASSWORD } from '#local/seed/people.ts';
import { accountsApi } from '#shared/accounts/api.ts';
import type { Person } from '#shared/accounts/person.ts';
import { chatApi } from '#shared/chat/api.ts';
import { TALK_TO_A_PERSON } from '#shared/chat/bot.ts';
import { sene } from '#shared/money.ts';
import { repaymentsApi } from '#shared/repayments/api.ts';
import { aRegistration } from '#test/shared/accounts/a-registration.ts';
import type { Stage } from './stage.ts';

export type Story = { loanId: number; borrower: Actor; investors: Actor[]; guarantor: Actor; reviewers: Reviewers };

const wish: Wish = { amount: sene(800_00), months: 6, frequency: 'Monthly', purpose: 'A sewing machine' };

/** A member at a client of their own. */
async function actor(stage: Stage, said: Partial<Person>): Promise<Actor> {
  const { email } = await stage.member(said);
  const client = new Client(stage.url);
  await client.signIn(email, PASSWORD);
  const { user } = await client.call(accountsApi.verify, {});
  return { name: `${user.firstName} ${user.lastName}`, email, client, user };
}

/**
 * Lives a loan over HTTP from its request to its first repayment, in a few minutes of its people's time: they are there and
 * verified when it begins, but for one of the two investors.
 */
export async function tellAStory(stage: Stage): Promise<Story> {
  const { world } = stage;
  const reviewers: Reviewers = {
    risk: await actor(stage, { roles: ['Admin'], subRole: 'RiskReviewer' }),
    credit: await actor(stage, { roles: ['Admin'], subRole: 'CreditApprover' }),
  };
  const borrower = await actor(stage, {});
  const investors = [await actor(stage, { roles: ['Investor'] }), await actor(stage, unverified)];
  const guarantor = await actor(stage, { roles: ['Guarantor'] });
  await verifyAll(world, reviewers, investors.slice(1));

  const backers = investors.map((investor, at) => ({
    investor,
    offer: { amount: sene(400_00), rate: 7200, lip: at === 0 },
  }));
  const loanId = await borrow({ world, reviewers }, { borrower, wish, backers, guarantors: [guarantor] }, 'Active');
  const [first] = await borrower.client.call(repaymentsApi.listLoanRepayments, { params: { id: loanId } });
  await payAtTheCounter(world, reviewers, borrower, first?.repaymentid ?? '', 'Bank');
  const { chatId } = await borrower.client.call(chatApi.startChat, {});
  await borrower.client.call(chatApi.respond, { body: { chatId, selectedOption: TALK_TO_A_PERSON } });
  await reviewers.risk.client.call(chatApi.readChat, { params: { id: chatId } });
  await reviewers.risk.client.call(chatApi.closeChat, { params: { id: chatId } });
  // Somebody tries to register with an e-mail that has an account: its owner is told so by mail.
  await new Client(stage.url).call(accountsApi.register, {
    body: aRegistration({ Email: borrower.email, Password: PASSWORD }),
  });
  await world.settle();
  // The sessions of those who did nothing while the hours of cooling off passed are over.
  for (const { client, email } of [borrower, ...investors, guarantor, reviewers.risk, reviewers.credit])
    await client.signIn(email, PASSWORD);
  return { loanId, borrower, investors, guarantor, reviewers };
}

const unverified: Partial<Person> = {
  roles: ['Investor'],
  kycStatus: 'Unverified',
  hasSelfie: false,
  idExpiresOn: undefined,
};
