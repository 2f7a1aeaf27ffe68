import { ownAccountApi } from '#shared/accounts/own-account-api.ts';
import { apiaDayOf, HOUR_MS } from '#shared/calendar.ts';
import { loansApi } from '#shared/loans/api.ts';
import type { Sene } from '#shared/money.ts';
import { policyOn } from '#shared/policy.ts';
import { repaymentsApi } from '#shared/repayments/api.ts';
import { staffRepaymentsApi } from '#shared/repayments/staff-api.ts';
import { walletApi } from '#shared/wallet/api.ts';
import { staffWalletApi } from '#shared/wallet/staff-api.ts';
import type { Reviewers } from './lending.ts';
import { mailedCode } from './mailed-code.ts';
import { type Actor, accountOf, PASSWORD } from './people.ts';
import type { World } from './world.ts';

export type Manual = 'Bank' | 'MTala' | 'MyCash';
type Deposit = { amount: Sene; reference: string; method?: Manual };

let slips = 0;

/** The risk reviewer records money that arrived, with the statement's reference, and waits until it is applied. Returns the receipt. */
export async function receive(world: World, reviewers: Reviewers, deposit: Deposit) {
  const receipt = await record(world, reviewers, deposit);
  await world.settle();
  return receipt;
}

/** The risk reviewer records money that arrived. It is applied a moment later. Returns the receipt. */
export async function record(world: World, { risk }: Reviewers, { amount, reference, method = 'Bank' }: Deposit) {
  const valuedate = apiaDayOf((await world.now()).getTime());
  const bankid = `${method}-${valuedate.replaceAll('-', '')}-${++slips}-${Math.random().toString(36).slice(2, 8)}`;
  return risk.client.call(staffWalletApi.recordReceipt, { body: { method, amount, valuedate, reference, bankid } });
}

/** The balance of somebody's wallet. */
export async function balanceOf({ client }: Actor): Promise<Sene> {
  const { balance } = await client.call(walletApi.readOverview, {});
  return balance;
}

/** Sets the account that payouts go to, with the password and the mailed code. */
export async function setPayoutAccount(world: World, { client, email }: Actor): Promise<void> {
  await client.call(ownAccountApi.requestPayoutCode, {});
  const code = await world.mailed(email, mailedCode('PayoutCode'));
  await client.call(ownAccountApi.setPayoutDestination, {
    body: { method: 'Bank', bankName: 'ANZ Samoa', account: accountOf(email), password: PASSWORD, code },
  });
}

/** Somebody withdraws an amount, and the bank sends it back: it is in their wallet again (WALLET-58). */
export async function withdrawInVain({ risk, credit }: Reviewers, { client }: Actor, amount: Sene): Promise<void> {
  const { payoutid: id } = await client.call(walletApi.withdraw, { body: { amount } });
  const params = { id };
  await credit.client.call(staffWalletApi.confirmPayout, { params, body: { bankReference: `OUT-W${amount}` } });
  await risk.client.call(staffRepaymentsApi.returnPayout, { params, body: { bankId: `RET-W${amount}` } });
  await credit.client.call(staffRepaymentsApi.confirmReturn, { params, body: {} });
}

/** In which the others sign after the borrower. */
const SLACK_MS = 300_000;

/** Lets the hours pass in which a guarantor of a loan that was just signed may step back (GUARANTORS-68). */
export async function coolOff(world: World, { client }: Actor, id: number): Promise<void> {
  const loans = await client.call(loansApi.listMyLoans, {});
  const signedAt = Date.parse(loans.find(({ loanid }) => loanid === id)?.borrowersignedat ?? '');
  await world.sleepUntil(signedAt + policyOn(apiaDayOf(signedAt)).coolingOffHours * HOUR_MS + SLACK_MS);
}

/** The credit approver prepares the disbursement, and the risk reviewer confirms it with the bank's reference. */
export async function disburse({ risk, credit }: Reviewers, id: number): Promise<void> {
  await credit.client.call(staffRepaymentsApi.prepareDisbursement, { params: { id } });
  await risk.client.call(staffRepaymentsApi.confirmDisbursement, {
    params: { id },
    body: { bankReference: `OUT-${id}` },
  });
}

/** Pays an instalment at the bank or by mobile money: announces it, and has the deposit with the reference recorded. */
export async function payAtTheCounter(world: World, reviewers: Reviewers, borrower: Actor, id: string, method: Manual) {
  const { amountopen, paymentreference } = await borrower.client.call(repaymentsApi.readRepayment, { params: { id } });
  await borrower.client.call(repaymentsApi.announcePayment, { params: { id }, body: { method } });
  await receive(world, reviewers, { amount: amountopen, reference: paymentreference, method });
}

/** Pays the whole loan off by a deposit with a reference of its own (REPAYMENTS-54). */
export async function payOff(world: World, reviewers: Reviewers, { client }: Actor, id: number): Promise<void> {
  const quote = { params: { id }, body: { usewallet: false } };
  const { amount, reference } = await client.call(repaymentsApi.askPayoffQuote, quote);
  await receive(world, reviewers, { amount, reference });
}

/** Pays an instalment on the hosted card page, as a browser would submit it. */
export async function payByCard(world: World, { client }: Actor, id: string): Promise<void> {
  const { url } = await client.call(repaymentsApi.openCardPage, { params: { id } });
  const response = await fetch(url, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin: world.url },
    body: 'outcome=paid',
  });
  if (response.status !== 303) throw new Error(`The card page answered ${response.status}: ${await response.text()}`);
  await world.settle();
}
