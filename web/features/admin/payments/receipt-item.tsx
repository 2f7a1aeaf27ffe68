import { formatWst } from '#shared/money.ts';
import type { AnnouncedPayment } from '#shared/repayments/staff-api.ts';
import type { ListedReceipt } from '#shared/wallet/staff-api.ts';
import { useAdmin } from '#web/features/admin/admin-data.ts';
import { CommandForm } from '#web/features/admin/queue/command-form.tsx';
import type { OpenItem } from '#web/features/admin/queue/decisions.tsx';
import { LoanName, PersonName } from '#web/features/admin/queue/names.tsx';
import { UnlessLocked } from '#web/features/admin/queue/unless-locked.tsx';
import { formatDay } from '#web/platform/language/days.ts';
import { todayInApia } from '#web/platform/language/today.ts';
import { Field } from '#web/ui/fields.tsx';
import type { KeyValue } from '#web/ui/key-values.tsx';
import { Act } from './act.tsx';
import { MatchTo } from './match-to.tsx';
import { PaymentItem } from './payment-item.tsx';
import { PersonFinder } from './person-finder.tsx';
import { countdownOf, goesBackOn } from './receipt-countdown.ts';
import { texts } from './texts.en.ts';

type ReceiptItemProps = OpenItem & {
  receipt: ListedReceipt;
  /** The payments that are awaited; missing where they could not be loaded. */
  announced: readonly AnnouncedPayment[] | undefined;
};

/** A receipt as in the statement and, while it is unmatched, the commands to match it or, unless it came by card, to refund it. */
export function ReceiptItem({ receipt, announced = [], focus, decision }: ReceiptItemProps) {
  const { receiptid: id, status } = receipt;
  const { user } = useAdmin();
  const isUnmatched = status === 'Unmatched';
  return (
    <PaymentItem
      focus={focus}
      title={formatWst(receipt.amount)}
      sub={isUnmatched ? countdownOf(receipt, todayInApia()) : texts.receiptStatuses[status]}
      facts={factsOf(receipt)}
    >
      {receipt.needscheck && (
        <section className="card stack">
          <h3>{texts.checkTitle}</h3>
          <UnlessLocked lock={mayCheck(receipt, user.userId) ? null : texts.checkByAnother}>
            <CommandForm fetcher={decision} command="check" target={`check ${id}`} submit={texts.check}>
              <p className="muted">{texts.checkWhat}</p>
            </CommandForm>
          </UnlessLocked>
        </section>
      )}
      {isUnmatched && (
        <>
          <section className="card stack">
            <h3>{texts.matchTitle}</h3>
            <Awaited receipt={receipt} announced={announced} decision={decision} />
            <CommandForm fetcher={decision} command="match" target={`match ${id}`} submit={texts.match}>
              <p className="muted">{texts.matchWhat}</p>
              <Field name="match-reference" label={texts.matchReference} autoComplete="off" maxLength={140} />
            </CommandForm>
            <PersonFinder receiptId={id} decision={decision} />
          </section>
          {receipt.method !== 'Card' && (
            <section className="card stack">
              <h3>{texts.refundTitle}</h3>
              <CommandForm fetcher={decision} command="refund" target={`refund ${id}`} submit={texts.refund} isQuiet>
                <p className="muted">{texts.refundWhat}</p>
                {receipt.needsaccount ? (
                  <Field name="account" label={texts.refundAccount} autoComplete="off" maxLength={34} />
                ) : (
                  <p>{texts.refundTo(receipt.sender ?? '')}</p>
                )}
              </CommandForm>
            </section>
          )}
        </>
      )}
    </PaymentItem>
  );
}

/** The announced payments of this amount: one press matches the receipt to the borrower, by their reference (WALLET-43). */
function Awaited({ receipt, announced = [], decision }: Omit<ReceiptItemProps, 'focus'>) {
  const { user } = useAdmin();
  const same = announced.filter(({ amountopen, userid }) => amountopen === receipt.amount && userid !== user.userId);
  if (same.length === 0) return null;
  return (
    <ul className="row-list">
      {same.map(({ repaymentid, loanid, userid, name, method, paymentreference }) => (
        <li key={repaymentid} className="stack">
          <span className="breaks">
            {texts.announcedBy} <PersonName userid={userid} name={name} />, {texts.methods[method]},{' '}
            {texts.ofInstalment(repaymentid)} <LoanName loanid={loanid} />
          </span>
          <MatchTo
            name={name}
            by={{ 'match-reference': paymentreference }}
            target={`match-announced-${repaymentid} ${receipt.receiptid}`}
            decision={decision}
          />
        </li>
      ))}
    </ul>
  );
}

/** Whether somebody can be the second person for a receipt: neither who recorded or matched it nor its owner (WALLET-37). */
const mayCheck = ({ userid, recordedby, matchedby }: ListedReceipt, self: string): boolean =>
  ![userid, recordedby.userid, matchedby?.userid].includes(self);

function factsOf(receipt: ListedReceipt): KeyValue[] {
  const isCard = receipt.method === 'Card';
  const goesBack = receipt.status === 'Unmatched' && !receipt.flagged && !isCard;
  return [
    [texts.wallet, receipt.name !== null && <PersonName key="wallet" userid={receipt.userid} name={receipt.name} />],
    [texts.method, texts.methods[receipt.method]],
    [texts.status, texts.receiptStatuses[receipt.status]],
    [texts.valueDate, formatDay(receipt.valuedate)],
    [texts.reference, receipt.reference || texts.noReference],
    // The reference of a card payment is the instalment's id, which begins with its loan's.
    [texts.loan, isCard && <LoanName key="loan" loanid={Number.parseInt(receipt.reference, 10)} />],
    [texts.bankId, receipt.bankid],
    [texts.sender, receipt.sender ?? texts.unknown],
    [texts.recorded, <Act key="recorded" by={receipt.recordedby} at={receipt.recordedat} />],
    [texts.matchedBy, receipt.matchedby && <Act key="matched" by={receipt.matchedby} at={receipt.matchedat} />],
    [texts.checkedBy, receipt.checkedby && <Act key="checked" by={receipt.checkedby} at={receipt.checkedat} />],
    [texts.goesBackOn, goesBack && formatDay(goesBackOn(receipt.recordedat))],
    [texts.cause, receipt.cause && texts.causes[receipt.cause]],
  ];
}
