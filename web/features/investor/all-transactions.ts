import { type Transaction, walletApi } from '#shared/wallet/api.ts';
import { callPage } from '#web/platform/network/api.ts';

const MAX_PAGE_SIZE = 100;

/** Every movement of the wallet, newest first. */
export async function allTransactions(): Promise<Transaction[]> {
  const all: Transaction[] = [];
  let cursor: string | undefined;
  do {
    const page = await callPage(walletApi.listTransactions, {
      query: { limit: MAX_PAGE_SIZE, ...(cursor && { cursor }) },
    });
    all.push(...page.reply);
    cursor = page.cursor;
  } while (cursor);
  return all;
}
