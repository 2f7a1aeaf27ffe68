import { useLoaderData } from 'react-router-dom';
import { formatWst } from '#shared/money.ts';
import { type AnnouncedPayment, repaymentsApi } from '#shared/repayments/api.ts';
import { CommandForm } from '#web/features/admin/queue/command-form.tsx';
import { commandAction } from '#web/features/admin/queue/commands.ts';
import type { OpenItem } from '#web/features/admin/queue/decisions.tsx';
import { queueLoader, revalidatesQueue } from '#web/features/admin/queue/load-queue.ts';
import { LoanName, PersonName } from '#web/features/admin/queue/names.tsx';
import { NotesField } from '#web/features/admin/queue/notes-field.tsx';
import { QueueList } from '#web/features/admin/queue/queue-list.tsx';
import { QueuePage } from '#web/features/admin/queue/queue-page.tsx';
import { formatDay, formatDayAndTime } from '#web/platform/language/days.ts';
import { callPage } from '#web/platform/network/api.ts';
import { rejectAnnouncement } from './payment-commands.ts';
import { PaymentItem } from './payment-item.tsx';
import { PaymentsNav } from './payments-nav.tsx';
import { texts } from './texts.en.ts';

export const loader = queueLoader({
  filters: [],
  read: () => callPage(repaymentsApi.listAnnouncements, {}),
  failure: texts.announcedFailed,
});

export const shouldRevalidate = revalidatesQueue;

export const action = commandAction({ reject: rejectAnnouncement });

/** The payments that borrowers have announced and that have not arrived (REPAYMENTS-10). */
export const Component = () => (
  <QueuePage
    title={texts.announcedTitle}
    queue={useLoaderData<typeof loader>()}
    notFor={texts.notReviewer}
    filters={() => <PaymentsNav />}
  >
    {(queue) => (
      <QueueList
        queue={queue}
        name={texts.announcedTitle}
        commandKey="announced"
        nothing={texts.noAnnounced}
        keyOf={({ repaymentid }) => repaymentid}
        line={(payment) => <Line {...payment} />}
      >
        {({ item, ...open }) => <Announced key={item.repaymentid} payment={item} {...open} />}
      </QueueList>
    )}
  </QueuePage>
);

const Line = ({ name, amountopen, method, until }: AnnouncedPayment) => (
  <>
    <strong dir="auto">{name}</strong>
    <span className="small muted">
      {formatWst(amountopen)} · {texts.methods[method]}
    </span>
    <span className="small">{texts.until(formatDay(until))}</span>
  </>
);

const Announced = ({ payment, focus, decision }: OpenItem & { payment: AnnouncedPayment }) => (
  <PaymentItem
    focus={focus}
    title={<PersonName userid={payment.userid} name={payment.name} />}
    sub={texts.forInstalment(payment.repaymentid, payment.loanid)}
    facts={[
      [texts.loan, <LoanName key="loan" loanid={payment.loanid} />],
      [texts.amountOpen, formatWst(payment.amountopen)],
      [texts.method, texts.methods[payment.method]],
      [texts.matchReference, payment.paymentreference],
      [texts.announcedOn, formatDayAndTime(payment.announcedat)],
      [texts.waitedUntil, formatDay(payment.until)],
    ]}
  >
    <section className="card stack">
      <h3>{texts.rejectTitle}</h3>
      <CommandForm fetcher={decision} command="reject" target={payment.repaymentid} submit={texts.reject}>
        <p className="muted">{texts.rejectWhat}</p>
        <NotesField name="reason" label={texts.reason} maxLength={500} />
      </CommandForm>
    </section>
  </PaymentItem>
);
