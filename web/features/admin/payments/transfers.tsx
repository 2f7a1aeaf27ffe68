import { useLoaderData } from 'react-router-dom';
import { apiaDayOf } from '#shared/calendar.ts';
import { FourEyesStatus } from '#shared/four-eyes.ts';
import { formatWst } from '#shared/money.ts';
import { staffWalletApi } from '#shared/wallet/staff-api.ts';
import type { ListedTransfer } from '#shared/wallet/staff-views.ts';
import { Act, nameIn } from '#web/features/admin/queue/act.tsx';
import { CommandForm } from '#web/features/admin/queue/command-form.tsx';
import { commandAction } from '#web/features/admin/queue/commands.ts';
import type { OpenItem } from '#web/features/admin/queue/decisions.tsx';
import { queueLoader, revalidatesQueue } from '#web/features/admin/queue/load-queue.ts';
import { QueuePage } from '#web/features/admin/queue/queue-page.tsx';
import { UnlessLocked } from '#web/features/admin/queue/unless-locked.tsx';
import { callPage } from '#web/platform/network/api.ts';
import type { Column } from '#web/ui/table.tsx';
import { Tag } from '#web/ui/tag.tsx';
import { MoneyList } from './money-list.tsx';
import { confirmTransfer, prepareTransfer, withdrawTransfer } from './payment-commands.ts';
import { PaymentItem } from './payment-item.tsx';
import { PaymentsNav, StatusFilter } from './payments-nav.tsx';
import { PrepareTransfer } from './prepare-transfer.tsx';
import { texts } from './texts.en.ts';

export const loader = queueLoader({
  filters: ['status'],
  read: ({ status, ...page }) =>
    callPage(staffWalletApi.listTransfers, {
      query: { ...page, status: FourEyesStatus.safeParse(status).data ?? 'Prepared' },
    }),
  failure: texts.transfersFailed,
});

export const shouldRevalidate = revalidatesQueue;

export const action = commandAction({
  prepare: prepareTransfer,
  confirm: confirmTransfer,
  withdraw: withdrawTransfer,
});

/** The transfers between our own accounts, charges and own money (WALLET-30): one person prepares, another confirms. */
export const Component = () => (
  <QueuePage
    title={texts.transfersTitle}
    queue={useLoaderData<typeof loader>()}
    notFor={texts.notReviewer}
    isAcross
    filters={() => (
      <>
        <PaymentsNav />
        <div className="money-bar">
          <StatusFilter options={texts.transferStatuses} value="Prepared" />
          <PrepareTransfer />
        </div>
      </>
    )}
  >
    {(queue, _, { user }) => (
      <MoneyList
        queue={queue}
        name={texts.transfersTitle}
        commandKey="transfers"
        nothing={texts.noTransfers}
        keyOf={({ transferid }) => transferid}
        dayOf={({ madeat }) => apiaDayOf(Date.parse(madeat))}
        amountOf={({ amount }) => amount}
        columns={columns}
      >
        {({ item, ...open }) => <TransferItem key={item.transferid} transfer={item} self={user.userId} {...open} />}
      </MoneyList>
    )}
  </QueuePage>
);

const columns: readonly Column<ListedTransfer>[] = [
  [
    texts.moves,
    (transfer) => (
      <>
        {movementOf(transfer)} {transfer.status !== 'Prepared' && <Tag>{texts.transferStatuses[transfer.status]}</Tag>}
      </>
    ),
    'who',
  ],
  [texts.note, ({ note }) => note, 'how'],
  [texts.preparedBy, ({ madeby }) => nameIn(madeby), 'left'],
];

/** What a transfer moves: "Bank to MTala", "Own money spent: Card". */
function movementOf({ from, to }: Pick<ListedTransfer, 'from' | 'to'>): string {
  if (from === 'PlatformFunds') return texts.ownMoneySpent(texts.tills[to]);
  if (to === 'PlatformFunds') return texts.ownMoneyAdded(texts.tills[from]);
  return texts.moved(texts.tills[from], texts.tills[to]);
}

type TransferItemProps = OpenItem & { transfer: ListedTransfer; self: string };

const TransferItem = ({ transfer, self, focus, decision }: TransferItemProps) => (
  <PaymentItem
    focus={focus}
    title={formatWst(transfer.amount)}
    sub={`${movementOf(transfer)}, ${texts.transferStatuses[transfer.status]}`}
    facts={[
      [texts.note, transfer.note],
      [texts.preparedBy, <Act key="made" by={transfer.madeby} at={transfer.madeat} />],
      [
        texts.decided[transfer.status],
        transfer.decidedby && <Act key="decided" by={transfer.decidedby} at={transfer.decidedat} />,
      ],
    ]}
  >
    {transfer.status === 'Prepared' && (
      <section>
        <h3>{texts.confirmTransferTitle}</h3>
        <UnlessLocked lock={transfer.madeby.userid === self ? texts.confirmByAnother : null}>
          <CommandForm
            fetcher={decision}
            command="confirm"
            target={`confirm ${transfer.transferid}`}
            submit={texts.confirmTransfer}
          >
            <p className="muted">{texts.confirmTransferWhat}</p>
          </CommandForm>
        </UnlessLocked>
        <CommandForm
          fetcher={decision}
          command="withdraw"
          target={`withdraw ${transfer.transferid}`}
          submit={texts.withdrawTransfer}
          isQuiet
        />
      </section>
    )}
  </PaymentItem>
);
