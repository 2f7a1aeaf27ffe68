import { emit, type Write } from '#lambdas/platform/writes.ts';
import type { Entry } from '#shared/ledger/postings.ts';
import { formatWst } from '#shared/money.ts';

/** Tells each investor what an entry of the pool pays into their wallet; no other entry is told of. */
export const lipNotices = ({ kind, legs }: Entry, loanId: number): Write[] =>
  legs.flatMap(({ account, amount }) =>
    kind === 'T9' && account.startsWith('WALLET:')
      ? [
          emit({
            topic: 'Notice',
            userId: account.slice('WALLET:'.length),
            kind: 'LipPaidOut',
            params: { loanId, amount: formatWst(amount) },
          }),
        ]
      : [],
  );
