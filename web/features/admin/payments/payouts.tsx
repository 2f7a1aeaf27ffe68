import { type LoaderFunctionArgs, useLoaderData } from 'react-router-dom';
import { type AdminLoan, staffLoansApi } from '#shared/loans/staff-api.ts';
import { formatWst } from '#shared/money.ts';
import { PayoutStatus } from '#shared/wallet/payout.ts';
import { type ListedPayout, staffWalletApi } from '#shared/wallet/staff-api.ts';
import { adminData, reviewerOf } from '#web/features/admin/admin-data.ts';
import { commandAction } from '#web/features/admin/queue/commands.ts';
import { queueLoader, revalidatesQueue } from '#web/features/admin/queue/load-queue.ts';
import { QueueList } from '#web/features/admin/queue/queue-list.tsx';
import { QueuePage } from '#web/features/admin/queue/queue-page.tsx';
import { formatDayOf } from '#web/platform/language/days.ts';
import { call, callPage } from '#web/platform/network/api.ts';
import { loaded } from '#web/platform/network/load.ts';
import { confirmPayout, failPayout, prepareDisbursement, withdrawPayout } from './payment-commands.ts';
import { PaymentsNav, SearchOrStatus } from './payments-nav.tsx';
import { PayoutItem } from './payout-item.tsx';
import { ReadyLoans } from './ready-loans.tsx';
import { texts } from './texts.en.ts';

export async function loader(args: LoaderFunctionArgs) {
  const reviewer = reviewerOf(await adminData(args.request));
  const [queue, ready] = await Promise.all([
    loadPayouts(args),
    reviewer === 'CreditApprover' ? loaded(readyLoans()) : undefined,
  ]);
  return { queue, ready };
}

const loadPayouts = queueLoader({
  filters: ['search', 'status'],
  read: ({ search, status, ...page }) =>
    callPage(staffWalletApi.listPayouts, {
      query: search ? { search } : { ...page, status: PayoutStatus.safeParse(status).data ?? 'Prepared' },
    }),
  failure: texts.payoutsFailed,
});

/** The loans whose disbursement can be prepared: all agreements are signed, and no payout is prepared yet. */
async function readyLoans(): Promise<AdminLoan[]> {
  const [signed, payouts] = await Promise.all([
    call(staffLoansApi.listLoansForReview, { query: { status: 'AgreementSigned', limit: '100' } }),
    call(staffWalletApi.listPayouts, { query: { status: 'Prepared', limit: '100' } }),
  ]);
  const prepared = new Set(payouts.map(({ loanid }) => loanid));
  return signed.filter(({ loanid }) => !prepared.has(loanid));
}

export const shouldRevalidate = revalidatesQueue;

export const action = commandAction({
  confirm: confirmPayout,
  fail: failPayout,
  withdraw: withdrawPayout,
  prepare: prepareDisbursement,
});

/** The payouts. One person prepares each, and another confirms it with the bank's reference (WALLET-24). */
export function Component() {
  const { queue, ready } = useLoaderData<typeof loader>();
  return (
    <QueuePage
      title={texts.payoutsTitle}
      queue={queue}
      notFor={texts.notReviewer}
      isAcross
      filters={(reviewer) => (
        <>
          <PaymentsNav />
          {reviewer === 'CreditApprover' && <ReadyLoans loans={ready} />}
          <SearchOrStatus hint={texts.payoutSearchHint} options={texts.payoutStatuses} value="Prepared" />
        </>
      )}
    >
      {(listed) => (
        <QueueList
          queue={listed}
          name={texts.payoutsTitle}
          commandKey="payouts"
          nothing={texts.noPayouts}
          keyOf={({ payoutid }) => payoutid}
          line={(payout) => <Line {...payout} />}
        >
          {({ item, ...open }) => <PayoutItem key={item.payoutid} payout={item} {...open} />}
        </QueueList>
      )}
    </QueuePage>
  );
}

const Line = ({ kind, amount, name, destination, madeat, status }: ListedPayout) => (
  <>
    <strong>{formatWst(amount)}</strong>
    <span className="small muted" dir="auto">
      {texts.kinds[kind]} · {name ?? destination.account}
    </span>
    <span className="small">
      {formatDayOf(madeat)}
      {status !== 'Prepared' && ` · ${texts.payoutStatuses[status]}`}
    </span>
  </>
);
