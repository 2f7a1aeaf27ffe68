import { randomUUID } from 'node:crypto';
import { Client } from '#local/seed/client.ts';
import { apiaDayOf } from '#shared/calendar.ts';
import type { HandedIn } from '#shared/documents/document.ts';
import { investmentsApi } from '#shared/investments/api.ts';
import { sene } from '#shared/money.ts';
import { walletApi } from '#shared/wallet/api.ts';
import { staffWalletApi } from '#shared/wallet/staff-api.ts';
import { anInvestmentForm } from '#test/shared/investments/an-investment-form.ts';
import type { SignedIn } from './people.ts';

/** A command that moves or reserves money. It is sent with its key until it is answered, and must then have happened once. */
export type MoneyCommand = {
  kind: 'deposit' | 'withdrawal' | 'investment';
  userId: string;
  /** What it adds to the wallet once all its effects are applied. */
  adds: number;
  send(client: Client): Promise<Response>;
  by: SignedIn;
};

const keyed = (key: string) => ({ 'idempotency-key': key });

/** Staff record a deposit for a person. */
export function aDeposit(staff: SignedIn, { person }: SignedIn, amount: number): MoneyCommand {
  const body = {
    method: 'Bank' as const,
    amount: sene(amount),
    valuedate: apiaDayOf(Date.now()),
    reference: person.investorPaymentReference,
    bankid: randomUUID(),
  };
  const key = randomUUID();
  const send = (client: Client) => client.send(staffWalletApi.recordReceipt, { body }, keyed(key));
  return { kind: 'deposit', userId: person.id, adds: amount, send, by: staff };
}

/** A person withdraws from their wallet. */
export function aWithdrawal(player: SignedIn, amount: number): MoneyCommand {
  const key = randomUUID();
  const send = (client: Client) => client.send(walletApi.withdraw, { body: { amount: sene(amount) } }, keyed(key));
  return { kind: 'withdrawal', userId: player.person.id, adds: -amount, send, by: player };
}

/** An investor funds a part of a loan, which their next deposit pays for. */
export function anInvestmentIn(loanId: number, player: SignedIn, documents: HandedIn, amount: number): MoneyCommand {
  const key = randomUUID();
  const price = sene(amount);
  const body = anInvestmentForm({ loanId, amount: price, optedIntoLIP: false, totalPayableAmount: price, documents });
  const send = (client: Client) => client.send(investmentsApi.submitInvestment, { body }, keyed(key));
  return { kind: 'investment', userId: player.person.id, adds: 0, send, by: player };
}

/** Sends it to the running cloud. Returns whether it was done; throws if it was refused. */
export async function attempt({ send, by, kind }: MoneyCommand, url: string): Promise<boolean> {
  const client = new Client(url);
  client.token = by.client.token;
  let response: Response;
  let answer: string;
  try {
    response = await send(client);
    answer = await response.text();
  } catch {
    return false; // The cloud was killed before it answered.
  }
  if (response.ok) return true;
  if (response.status >= 500 || answer.includes('"Stale"')) return false;
  throw new Error(`A ${kind} was answered ${response.status}: ${answer}`);
}
