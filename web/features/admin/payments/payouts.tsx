import { type LoaderFunctionArgs, useLoaderData } from 'react-router-dom';
import { apiaDayOf } from '#shared/calendar.ts';
import { type AdminLoan, staffLoansApi } from '#shared/loans/staff-api.ts';
import { PayoutStatus } from '#shared/wallet/payout.ts';
import { staffWalletApi } from '#shared/wallet/staff-api.ts';
import type { ListedPayout } from '#shared/wallet/staff-views.ts';
import { adminData, reviewerOf } from '#web/features/admin/admin-data.ts';
import { nameIn } from '#web/features/admin/queue/act.tsx';
import { commandAction } from '#web/features/admin/queue/commands.ts';
import { queueLoader, revalidatesQueue } from '#web/features/admin/queue/load-queue.ts';
import { QueuePage } from '#web/features/admin/queue/queue-page.tsx';
import { allPages, callPage } from '#web/platform/network/api.ts';
import { loaded } from '#web/platform/network/load.ts';
import type { Column } from '#web/ui/table.tsx';
import { Tag } from '#web/ui/tag.tsx';
import { MoneyList } from './money-list.tsx';
import { confirmPayout, failPayout, prepareDisbursement, rightCommands, withdrawPayout } from './payment-commands.ts';
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
      query: search
        ? { search }
        : status === 'Return'
          ? { ...page, waits: status }
          : { ...page, status: PayoutStatus.safeParse(status).data ?? 'Prepared' },
    }),
  failure: texts.payoutsFailed,
});

/** The loans whose disbursement can be prepared: all agreements are signed, and no payout is prepared yet. */
async function readyLoans(): Promise<AdminLoan[]> {
  const [signed, payouts] = await Promise.all([
    allPages((page) => callPage(staffLoansApi.listLoansForReview, { query: { status: 'AgreementSigned', ...page } })),
    allPages((page) => callPage(staffWalletApi.listPayouts, { query: { status: 'Prepared', ...page } })),
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
  ...rightCommands('comeBack', 'confirmReturn', 'withdrawReturn'),
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
          <SearchOrStatus hint={texts.payoutSearchHint} options={texts.payoutFilters} value="Prepared" />
        </>
      )}
    >
      {(listed) => (
        <MoneyList
          queue={listed}
          name={texts.payoutsTitle}
          commandKey="payouts"
          nothing={texts.noPayouts}
          keyOf={({ payoutid }) => payoutid}
          dayOf={({ madeat }) => apiaDayOf(Date.parse(madeat))}
          amountOf={({ amount }) => amount}
          columns={columns}
        >
          {({ item, ...open }) => <PayoutItem key={item.payoutid} payout={item} {...open} />}
        </MoneyList>
      )}
    </QueuePage>
  );
}

const columns: readonly Column<ListedPayout>[] = [
  [texts.kind, ({ kind }) => texts.kinds[kind], 'how'],
  [
    texts.to,
    ({ name, sender, status }) => (
      <>
        {name ?? sender} {status !== 'Prepared' && <Tag>{texts.payoutStatuses[status]}</Tag>}
      </>
    ),
    'who',
  ],
  [texts.account, ({ destination: { method, account } }) => texts.toAccount(texts.methods[method], account), 'wide'],
  [texts.preparedBy, ({ madeby }) => nameIn(madeby), 'left'],
];
