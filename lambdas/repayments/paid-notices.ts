import { emit, type Write } from '#lambdas/platform/writes.ts';
import type { EventOf } from '#shared/events.ts';
import type { Entry, EntryKind } from '#shared/ledger/postings.ts';

const WALLET = 'WALLET:';
/** The kinds of entries that pay investors, and their notices. */
const kinds: Partial<Record<EntryKind, EventOf<'Notice'>['kind']>> = {
  InstalmentPaid: 'RepaymentReceived',
  InstalmentPaidByGuarantor: 'RepaymentReceived',
  LipPaidOut: 'LipPaidOut',
  RecoveryPaid: 'RepaymentReceived',
};

/** The notices to investors of what an entry pays into their wallets; none for other kinds of entries. */
export function paidNotices({ kind, legs }: Entry, loanId: number): Write[] {
  const notice = kinds[kind];
  if (notice === undefined) return [];
  return legs
    .filter(({ account, amount }) => account.startsWith(WALLET) && amount > 0)
    .map(({ account, amount }) =>
      emit({
        topic: 'Notice',
        userId: account.slice(WALLET.length),
        kind: notice,
        params: { loanId, amount },
      }),
    );
}
