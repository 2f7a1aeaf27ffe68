import { formatWst } from '#shared/money.ts';
import type { ReceiptView } from '#shared/wallet/api.ts';
import { CommandForm } from '#web/features/admin/queue/command-form.tsx';
import type { OpenItem } from '#web/features/admin/queue/decisions.tsx';
import { LoanName, PersonName } from '#web/features/admin/queue/names.tsx';
import { formatDay, formatDayAndTime } from '#web/platform/language/days.ts';
import { todayInApia } from '#web/platform/language/today.ts';
import { Field } from '#web/ui/fields.tsx';
import type { KeyValue } from '#web/ui/key-values.tsx';
import { PaymentItem } from './payment-item.tsx';
import { PersonFinder } from './person-finder.tsx';
import { countdownOf, goesBackOn } from './receipt-countdown.ts';
import { texts } from './texts.en.ts';

type ReceiptItemProps = OpenItem & { receipt: ReceiptView };

/** A receipt as in the statement and, while it is unmatched, the commands to match it or, unless it came by card, to refund it. */
export function ReceiptItem({ receipt, focus, decision }: ReceiptItemProps) {
  const { receiptid: id, status } = receipt;
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
          <CommandForm fetcher={decision} command="check" target={`check ${id}`} submit={texts.check}>
            <p className="muted">{texts.checkWhat}</p>
          </CommandForm>
        </section>
      )}
      {isUnmatched && (
        <>
          <section className="card stack">
            <h3>{texts.matchTitle}</h3>
            <CommandForm fetcher={decision} command="match" target={`match ${id}`} submit={texts.match}>
              <p className="muted">{texts.matchWhat}</p>
              <Field name="match-reference" label={texts.matchReference} autoComplete="off" maxLength={140} />
              <PersonFinder name="userId" />
            </CommandForm>
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

function factsOf(receipt: ReceiptView): KeyValue[] {
  const isCard = receipt.method === 'Card';
  const goesBack = receipt.status === 'Unmatched' && !receipt.flagged && !isCard;
  return [
    [texts.method, texts.methods[receipt.method]],
    [texts.status, texts.receiptStatuses[receipt.status]],
    [texts.valueDate, formatDay(receipt.valuedate)],
    [texts.reference, receipt.reference || texts.noReference],
    // The reference of a card payment is the instalment's id, which begins with its loan's.
    [texts.loan, isCard && <LoanName key="loan" loanid={Number.parseInt(receipt.reference, 10)} />],
    [texts.owner, receipt.userid && <PersonName key="owner" userid={receipt.userid} name={texts.ownersPage} />],
    [texts.bankId, receipt.bankid],
    [texts.sender, receipt.sender ?? texts.unknown],
    [texts.recorded, formatDayAndTime(receipt.recordedat)],
    [texts.goesBackOn, goesBack && formatDay(goesBackOn(receipt.recordedat))],
    [texts.cause, receipt.cause && texts.causes[receipt.cause]],
  ];
}
