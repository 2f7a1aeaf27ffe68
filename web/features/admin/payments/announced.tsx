import { type LoaderFunctionArgs, useLoaderData } from 'react-router-dom';
import { apiaDayOf } from '#shared/calendar.ts';
import { decimalOf, formatWst } from '#shared/money.ts';
import { type AnnouncedPayment, staffRepaymentsApi } from '#shared/repayments/staff-api.ts';
import { staffWalletApi } from '#shared/wallet/staff-api.ts';
import type { ListedReceipt } from '#shared/wallet/staff-views.ts';
import { adminData, reviewerOf, useAdmin } from '#web/features/admin/admin-data.ts';
import { CommandForm } from '#web/features/admin/queue/command-form.tsx';
import { commandAction } from '#web/features/admin/queue/commands.ts';
import type { OpenItem } from '#web/features/admin/queue/decisions.tsx';
import { queueLoader, revalidatesQueue } from '#web/features/admin/queue/load-queue.ts';
import { LoanName, PersonName } from '#web/features/admin/queue/names.tsx';
import { NotesField } from '#web/features/admin/queue/notes-field.tsx';
import { QueuePage } from '#web/features/admin/queue/queue-page.tsx';
import { UnlessLocked } from '#web/features/admin/queue/unless-locked.tsx';
import { formatDay, formatDayAndTime } from '#web/platform/language/days.ts';
import { call, callPage } from '#web/platform/network/api.ts';
import { loaded } from '#web/platform/network/load.ts';
import type { Column } from '#web/ui/table.tsx';
import { Tag } from '#web/ui/tag.tsx';
import { CompareFirst, MatchTo } from './match-to.tsx';
import { MoneyList } from './money-list.tsx';
import { matchReceipt, recordReceipt, rejectAnnouncement } from './payment-commands.ts';
import { PaymentItem } from './payment-item.tsx';
import { PaymentsNav } from './payments-nav.tsx';
import { RecordReceipt } from './record-receipt.tsx';
import { texts } from './texts.en.ts';

export async function loader(args: LoaderFunctionArgs) {
  const isReviewer = reviewerOf(await adminData(args.request)) !== undefined;
  const [queue, unmatched] = await Promise.all([
    loadAnnounced(args),
    isReviewer ? loaded(unmatchedReceipts()) : undefined,
  ]);
  return { queue, unmatched };
}

const loadAnnounced = queueLoader({
  filters: [],
  read: () => callPage(staffRepaymentsApi.listAnnouncements, {}),
  failure: texts.announcedFailed,
});

const unmatchedReceipts = () => call(staffWalletApi.listReceipts, { query: { status: 'Unmatched', limit: '100' } });

export const shouldRevalidate = revalidatesQueue;

export const action = commandAction({ reject: rejectAnnouncement, match: matchReceipt, record: recordReceipt });

/** The payments that borrowers have announced and that have not arrived (REPAYMENTS-10). */
export function Component() {
  const { queue, unmatched } = useLoaderData<typeof loader>();
  return (
    <QueuePage
      title={texts.announcedTitle}
      queue={queue}
      notFor={texts.notReviewer}
      isAcross
      filters={() => <PaymentsNav />}
    >
      {(listed) => (
        <MoneyList
          queue={listed}
          name={texts.announcedTitle}
          commandKey="announced"
          nothing={texts.noAnnounced}
          keyOf={({ repaymentid }) => repaymentid}
          dayOf={({ announcedat }) => apiaDayOf(Date.parse(announcedat))}
          amountOf={({ amountopen }) => amountopen}
          columns={columnsWith(unmatched)}
        >
          {({ item, ...open }) => <Announced key={item.repaymentid} payment={item} unmatched={unmatched} {...open} />}
        </MoneyList>
      )}
    </QueuePage>
  );
}

const columnsWith = (unmatched: readonly ListedReceipt[] = []): readonly Column<AnnouncedPayment>[] => [
  [texts.how, ({ method }) => texts.methods[method], 'wide'],
  [texts.reference, ({ paymentreference }) => paymentreference, 'how'],
  [
    texts.announcedBy,
    ({ name, repaymentid, amountopen }) => (
      <>
        {name} {unmatched.some(({ amount }) => amount === amountopen) && <Tag tone="ok">{texts.mayHaveArrived}</Tag>}
        <span className="why">{texts.instalment(repaymentid)}</span>
      </>
    ),
    'who',
  ],
  [texts.waitedUntil, ({ until }) => formatDay(until), 'left'],
];

type AnnouncedProps = OpenItem & { payment: AnnouncedPayment; unmatched: readonly ListedReceipt[] | undefined };

const Announced = ({ payment, unmatched, focus, decision }: AnnouncedProps) => (
  <PaymentItem
    focus={focus}
    title={formatWst(payment.amountopen)}
    sub={texts.forInstalment(payment.repaymentid, payment.loanid)}
    facts={[
      [texts.announcedBy, <PersonName key="by" userid={payment.userid} name={payment.name} />],
      [texts.loan, <LoanName key="loan" loanid={payment.loanid} />],
      [texts.method, texts.methods[payment.method]],
      [texts.matchReference, payment.paymentreference],
      [texts.announcedOn, formatDayAndTime(payment.announcedat)],
      [texts.waitedUntil, formatDay(payment.until)],
    ]}
  >
    <Arrived payment={payment} unmatched={unmatched} decision={decision} />
    <section>
      <h3>{texts.rejectTitle}</h3>
      <UnlessLocked lock={payment.rejectlocked}>
        <CommandForm fetcher={decision} command="reject" target={payment.repaymentid} submit={texts.reject}>
          <p className="muted">{texts.rejectWhat}</p>
          <NotesField name="reason" label={texts.reason} maxLength={500} />
        </CommandForm>
      </UnlessLocked>
    </section>
  </PaymentItem>
);

/**
 * The unmatched receipts of the announced amount, each matched by one press, and the form to record the receipt where it is
 * not recorded yet (WALLET-43).
 */
function Arrived({ payment, unmatched, decision }: Omit<AnnouncedProps, 'focus'>) {
  const { user } = useAdmin();
  const { name, paymentreference, amountopen, method } = payment;
  const candidates = unmatched?.filter(({ amount }) => amount === amountopen);
  return (
    <section>
      <h3>{texts.arrivedTitle}</h3>
      <UnlessLocked lock={payment.userid === user.userId ? texts.ownMoney : null}>
        {!candidates && <p className="muted">{texts.receiptsFailed}</p>}
        {candidates?.length === 0 && <p className="muted">{texts.noneOfAmount}</p>}
        {candidates && candidates.length > 0 && (
          <ul className="row-list">
            {candidates.map(({ receiptid, ...receipt }) => (
              <li key={receiptid} className="stack">
                <span className="breaks" dir="auto">
                  {formatDay(receipt.valuedate)}, {texts.methods[receipt.method]},{' '}
                  {receipt.reference || texts.noReference}
                  {receipt.sender && `, ${receipt.sender}`}
                </span>
                <CompareFirst receipt={receipt} />
                <MatchTo
                  name={name}
                  by={{ 'match-reference': paymentreference }}
                  target={`match ${receiptid}`}
                  decision={decision}
                />
              </li>
            ))}
          </ul>
        )}
        {method !== 'Card' && (
          <RecordReceipt slip={{ method, amount: decimalOf(amountopen), reference: paymentreference }} />
        )}
      </UnlessLocked>
    </section>
  );
}
