import { Link, useFetcher, useLoaderData } from 'react-router-dom';
import { formatWst } from '#shared/money.ts';
import { suggestedOf } from '#shared/wallet/match-candidates.ts';
import { ReceiptStatus } from '#shared/wallet/receipt.ts';
import { staffWalletApi } from '#shared/wallet/staff-api.ts';
import type { DeskReceipt } from '#shared/wallet/staff-views.ts';
import { useAdmin } from '#web/features/admin/admin-data.ts';
import { CommandForm } from '#web/features/admin/queue/command-form.tsx';
import { type CommandOutcome, commandAction } from '#web/features/admin/queue/commands.ts';
import { queueLoader, revalidatesQueue } from '#web/features/admin/queue/load-queue.ts';
import { QueuePage } from '#web/features/admin/queue/queue-page.tsx';
import { todayInApia } from '#web/platform/language/today.ts';
import { callPage } from '#web/platform/network/api.ts';
import { Icon } from '#web/ui/icon.tsx';
import type { Column } from '#web/ui/table.tsx';
import { Tag } from '#web/ui/tag.tsx';
import { Strength } from './candidates.tsx';
import { MoneyList } from './money-list.tsx';
import {
  confirmReceipt,
  dropConflict,
  matchReceipt,
  recordConflict,
  recordReceipt,
  refundReceipt,
  rightCommands,
} from './payment-commands.ts';
import { PaymentsNav, SearchOrStatus } from './payments-nav.tsx';
import { daysLeftOf } from './receipt-countdown.ts';
import { ReceiptItem } from './receipt-item.tsx';
import { RecordReceipt } from './record-receipt.tsx';
import { texts } from './texts.en.ts';

/** The filters that are not a status. */
const filters: Record<string, { method: 'Card' } | { waits: 'Check' | 'Correction' }> = {
  Card: { method: 'Card' },
  Check: { waits: 'Check' },
  Correction: { waits: 'Correction' },
};

export const loader = queueLoader({
  filters: ['search', 'status'],
  read: ({ search, status: chosen = '', ...page }) => {
    if (search) return callPage(staffWalletApi.listReceipts, { query: { search } });
    const status = ReceiptStatus.safeParse(chosen).data ?? 'Unmatched';
    return callPage(staffWalletApi.listReceipts, { query: { ...page, ...(filters[chosen] ?? { status }) } });
  },
  failure: texts.receiptsFailed,
});

/** The statuses of receipts whose money is in no wallet of its own: it did not come, or stands in another row (WALLET-48, WALLET-52). */
const unmoved: readonly ReceiptStatus[] = ['Conflict', 'Dropped', 'Reassigned'];

export const shouldRevalidate = revalidatesQueue;

export const action = commandAction({
  record: recordReceipt,
  match: matchReceipt,
  check: confirmReceipt,
  recordConflict,
  drop: dropConflict,
  refund: refundReceipt,
  ...rightCommands('reassign', 'confirmReassignment', 'withdrawReassignment'),
  ...rightCommands('chargeBack', 'confirmChargeback', 'withdrawChargeback'),
});

/** The receipts, by default the unmatched ones, with the days until they are refunded (WALLET-14, WALLET-19). */
export const Component = () => (
  <QueuePage
    title={texts.receiptsTitle}
    queue={useLoaderData<typeof loader>()}
    notFor={texts.notReviewer}
    isAcross
    filters={() => (
      <>
        <PaymentsNav />
        <SearchOrStatus hint={texts.receiptSearchHint} options={texts.receiptFilters} value="Unmatched">
          <RecordReceipt />
          <Link className="btn alt" to="/admin/payments/statement">
            {texts.statement}
          </Link>
        </SearchOrStatus>
      </>
    )}
  >
    {(listed) => (
      <MoneyList
        queue={listed}
        name={texts.receiptsTitle}
        commandKey={COMMANDS}
        nothing={texts.noReceipts}
        keyOf={({ receiptid }) => receiptid}
        dayOf={({ valuedate }) => valuedate}
        amountOf={({ amount }) => amount}
        isMoved={({ status }) => !unmoved.includes(status)}
        columns={listed.items.some(isUnmatched) ? toMatch : matched}
      >
        {({ item, ...open }) => <ReceiptItem key={item.receiptid} receipt={item} {...open} />}
      </MoneyList>
    )}
  </QueuePage>
);

const COMMANDS = 'receipts';

const isUnmatched = ({ status }: DeskReceipt): boolean => status === 'Unmatched';

const asRecorded: readonly Column<DeskReceipt>[] = [
  [texts.how, ({ method }) => texts.methods[method], 'wide'],
  [texts.reference, ({ reference }) => reference || texts.noReference, 'how'],
];
const matched: readonly Column<DeskReceipt>[] = [
  ...asRecorded,
  [texts.wallet, (receipt) => <Owner receipt={receipt} />, 'who'],
];
const toMatch: readonly Column<DeskReceipt>[] = [
  ...asRecorded,
  [
    texts.looksLike,
    (receipt) => (isUnmatched(receipt) ? <LooksLike receipt={receipt} /> : <Owner receipt={receipt} />),
    'who',
  ],
  [texts.backIn, (receipt) => isUnmatched(receipt) && daysLeftOf(receipt, todayInApia()), 'left'],
  [texts.accept, (receipt) => isUnmatched(receipt) && <Accept receipt={receipt} />, 'accept', true],
];

/** Whose wallet a receipt is in, and its status where that is not the usual one. */
const Owner = ({ receipt: { name, status } }: { receipt: DeskReceipt }) => (
  <>
    {name} {status !== 'Applied' && <Tag>{texts.receiptStatuses[status]}</Tag>}
  </>
);

/** Whose money an unmatched receipt looks like, and why (WALLET-45). */
function LooksLike({ receipt: { candidates } }: { receipt: DeskReceipt }) {
  const suggested = suggestedOf(candidates);
  if (!suggested)
    return <span className="muted">{candidates.length > 0 ? texts.several(candidates.length) : texts.nobodyYet}</span>;
  const { name, strength, reason, repaymentid } = suggested;
  return (
    <>
      {name}
      {repaymentid !== null && `, ${repaymentid}`} <Strength of={strength} />
      <span className="why">{texts.reasons[reason]}</span>
    </>
  );
}

/** The button that matches a receipt to whom it looks like, without opening it; a large one is compared first (WALLET-37). */
function Accept({ receipt }: { receipt: DeskReceipt }) {
  const { user } = useAdmin();
  const decision = useFetcher<CommandOutcome>({ key: COMMANDS });
  const suggested = suggestedOf(receipt.candidates);
  if (!suggested || suggested.userid === user.userId || receipt.islarge) return null;
  return (
    <CommandForm
      fetcher={decision}
      command="match"
      target={`match-row ${receipt.receiptid}`}
      submit={
        <>
          <Icon name="check" />
          <span className="hidden-text">{texts.acceptTo(formatWst(receipt.amount), suggested.name)}</span>
        </>
      }
      isQuiet
    >
      <input type="hidden" name="match-reference" value={suggested.reference} />
    </CommandForm>
  );
}
