import { ulid } from 'ulid';
import { namesOf } from '#lambdas/accounts/store.ts';
import { post } from '#lambdas/ledger/store.ts';
import { Paged, type Route } from '#lambdas/platform/serve.ts';
import { invalid } from '#shared/errors.ts';
import { fieldProblem } from '#shared/field-problem.ts';
import { type Account, account, type Entry, entryOf, move } from '#shared/ledger/postings.ts';
import { channelOf } from '#shared/wallet/receipt.ts';
import type { staffWalletApi } from '#shared/wallet/staff-api.ts';
import { decideTransfer, type Till, type Transfer } from '#shared/wallet/transfer.ts';
import { listedTransferOf, transferOf } from '#shared/wallet/wire.ts';
import { transfers } from './store.ts';

export const listTransfersRoute: Route<typeof staffWalletApi.listTransfers> = async ({
  query: { status, ...page },
}) => {
  const { items, cursor } = await transfers.page('byStatus', { status }, page, {
    newestFirst: status !== 'Prepared',
  });
  const nameOf = await namesOf(items.flatMap(({ madeBy, decidedBy }) => [madeBy, decidedBy]));
  return new Paged(
    items.map((transfer) => listedTransferOf(transfer, nameOf)),
    cursor,
  );
};

/**
 * Prepares a transfer between our accounts, or of the platform's own money: a charge from PlatformFunds, or own money
 * put in (WALLET-30). Nothing is posted before another person confirms it (WALLET-31).
 */
export const prepareTransfer: Route<typeof staffWalletApi.prepareTransfer> = async ({ body, caller, now }) => {
  if (body.from === body.to)
    throw invalid('SameAccount', 'Choose two accounts.', {}, { to: fieldProblem('TransferAccountSame') });
  const transfer: Transfer = {
    ...body,
    id: ulid(now),
    status: 'Prepared',
    madeBy: caller.userId,
    madeAt: new Date(now).toISOString(),
    version: 1,
  };
  return { reply: transferOf(transfer), writes: transfers.add(transfer), log: `Transfer ${transfer.id} prepared` };
};

export const confirmTransfer: Route<typeof staffWalletApi.confirmTransfer> = async ({ params, caller, now }) => {
  const transfer = await transfers.get({ id: params.id });
  const after = decideTransfer(transfer, 'Confirmed', { by: caller.userId, now });
  const entry = entryOf({
    id: `transfer:${transfer.id}`,
    at: new Date(now).toISOString(),
    ...movementOf(transfer),
  });
  return {
    reply: transferOf(after),
    writes: [...transfers.save(after, transfer), ...post(entry)],
    log: `Transfer ${transfer.id} confirmed`,
  };
};

export const withdrawTransfer: Route<typeof staffWalletApi.withdrawTransfer> = async ({ params, caller, now }) => {
  const transfer = await transfers.get({ id: params.id });
  const after = decideTransfer(transfer, 'Withdrawn', { by: caller.userId, now });
  return { reply: transferOf(after), writes: transfers.save(after, transfer), log: `Transfer ${after.id} withdrawn` };
};

/**
 * Moves money between two of our accounts. PlatformFunds is our own money in them: a bank's charge reduces it and the account,
 * our own deposit increases both.
 */
function movementOf({ from, to, amount }: Transfer): Pick<Entry, 'kind' | 'legs'> {
  if (from === 'PlatformFunds')
    return { kind: 'PlatformFundsSpent', legs: move(account.platform, accountOf(to), amount) };
  if (to === 'PlatformFunds')
    return { kind: 'PlatformFundsAdded', legs: move(accountOf(from), account.platform, amount) };
  // Accounts for money outside have debit balances, so money that arrives in `to` is subtracted from its balance.
  return { kind: 'TrustTransferred', legs: move(accountOf(to), accountOf(from), amount) };
}

const accountOf = (till: Till): Account =>
  till === 'PlatformFunds' ? account.platform : account.trust(channelOf(till));
