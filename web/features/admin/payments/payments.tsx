import { type LoaderFunctionArgs, useLoaderData } from 'react-router-dom';
import { formatWst } from '#shared/money.ts';
import { staffRepaymentsApi } from '#shared/repayments/staff-api.ts';
import { ReceiptStatus } from '#shared/wallet/receipt.ts';
import { type ListedReceipt, staffWalletApi } from '#shared/wallet/staff-api.ts';
import { adminData, reviewerOf } from '#web/features/admin/admin-data.ts';
import { commandAction } from '#web/features/admin/queue/commands.ts';
import { queueLoader, revalidatesQueue } from '#web/features/admin/queue/load-queue.ts';
import { QueueList } from '#web/features/admin/queue/queue-list.tsx';
import { QueuePage } from '#web/features/admin/queue/queue-page.tsx';
import { formatDayOf } from '#web/platform/language/days.ts';
import { todayInApia } from '#web/platform/language/today.ts';
import { call, callPage } from '#web/platform/network/api.ts';
import { loaded } from '#web/platform/network/load.ts';
import { confirmReceipt, matchReceipt, recordReceipt, refundReceipt } from './payment-commands.ts';
import { PaymentsNav, SearchOrStatus } from './payments-nav.tsx';
import { countdownOf } from './receipt-countdown.ts';
import { ReceiptItem } from './receipt-item.tsx';
import { RecordReceipt } from './record-receipt.tsx';
import { texts } from './texts.en.ts';

/** The filters that are not a status. */
const filters: Record<string, { method: 'Card' } | { waits: 'Check' }> = {
  Card: { method: 'Card' },
  Check: { waits: 'Check' },
};

export async function loader(args: LoaderFunctionArgs) {
  const isReviewer = reviewerOf(await adminData(args.request)) !== undefined;
  const announcements = () => call(staffRepaymentsApi.listAnnouncements, {});
  const [queue, announced] = await Promise.all([loadReceipts(args), isReviewer ? loaded(announcements()) : undefined]);
  return { queue, announced };
}

const loadReceipts = queueLoader({
  filters: ['search', 'status'],
  read: ({ search, status: chosen = '', ...page }) => {
    if (search) return callPage(staffWalletApi.listReceipts, { query: { search } });
    const status = ReceiptStatus.safeParse(chosen).data ?? 'Unmatched';
    return callPage(staffWalletApi.listReceipts, { query: { ...page, ...(filters[chosen] ?? { status }) } });
  },
  failure: texts.receiptsFailed,
});

export const shouldRevalidate = revalidatesQueue;

export const action = commandAction({
  record: recordReceipt,
  match: matchReceipt,
  check: confirmReceipt,
  refund: refundReceipt,
});

/** The receipts, by default the unmatched ones, with the days until they are refunded (WALLET-14, WALLET-19). */
export function Component() {
  const { queue, announced } = useLoaderData<typeof loader>();
  return (
    <QueuePage
      title={texts.receiptsTitle}
      queue={queue}
      notFor={texts.notReviewer}
      isAcross
      filters={() => (
        <>
          <PaymentsNav />
          <SearchOrStatus hint={texts.receiptSearchHint} options={texts.receiptFilters} value="Unmatched">
            <RecordReceipt />
          </SearchOrStatus>
        </>
      )}
    >
      {(listed) => (
        <QueueList
          queue={listed}
          name={texts.receipts}
          commandKey="receipts"
          nothing={texts.noReceipts}
          keyOf={({ receiptid }) => receiptid}
          line={(receipt) => <Line {...receipt} />}
        >
          {({ item, ...open }) => <ReceiptItem key={item.receiptid} receipt={item} announced={announced} {...open} />}
        </QueueList>
      )}
    </QueuePage>
  );
}

const Line = (receipt: ListedReceipt) => (
  <>
    <strong>{formatWst(receipt.amount)}</strong>
    <span className="small muted" dir="auto">
      {texts.methods[receipt.method]} · {receipt.name ?? (receipt.reference || texts.noReference)}
    </span>
    <span className={receipt.flagged ? 'small wrong' : 'small'}>
      {receipt.status === 'Unmatched' ? countdownOf(receipt, todayInApia()) : formatDayOf(receipt.recordedat)}
      {receipt.status !== 'Unmatched' && ` · ${texts.receiptStatuses[receipt.status]}`}
    </span>
  </>
);
