import type { Channel } from '#shared/ledger/channel.ts';
import { type Sene, sene } from '#shared/money.ts';
import { balancesApi } from '#shared/proof/staff-api.ts';
import { uploadDocuments } from './documents.ts';
import type { Reviewers } from './lending.ts';

type Missing = Partial<Record<Channel, Sene>>;

/**
 * The two reviewers enter and confirm what each account outside closed with on the last day, as the ledger expects it but for what is
 * missing there. Returns the ids of the balances.
 */
export async function enterBalances(reviewers: Reviewers, missing: Missing = {}): Promise<string[]> {
  const entered = await enterAll(reviewers, missing);
  for (const id of entered) await reviewers.credit.client.call(balancesApi.confirmBalance, { params: { id } });
  return entered;
}

/** The risk reviewer enters them, and says what makes the difference of the bank: the credit approver has both to confirm. */
export async function leaveBalances(reviewers: Reviewers): Promise<void> {
  const fee = sene(25_00);
  const [id] = await enterAll(reviewers, { BANK: fee });
  if (id === undefined) return;
  const body = { text: 'The bank took its fee for November, which we book today', amount: sene(-fee) };
  await reviewers.risk.client.call(balancesApi.explainBalance, { params: { id }, body });
}

async function enterAll({ risk }: Reviewers, missing: Missing): Promise<string[]> {
  const { due } = await risk.client.call(balancesApi.listBalances, {});
  const entered: string[] = [];
  for (const { channel, day, expected } of due) {
    const [statement] = await uploadDocuments(risk.client, ['BankStatement']);
    if (!statement) throw new Error('The statement was not uploaded');
    const closing = sene(expected - (missing[channel] ?? 0));
    const body = { channel, day, closing, documentId: statement.documentId };
    const { balanceid } = await risk.client.call(balancesApi.enterBalance, { body });
    entered.push(balanceid);
  }
  return entered;
}
