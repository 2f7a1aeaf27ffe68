import { formatWst } from '#shared/money.ts';
import type { ReceiptView } from '#shared/wallet/api.ts';
import { CommandForm } from '#web/features/admin/queue/command-form.tsx';
import type { OpenItem } from '#web/features/admin/queue/one-at-a-time.tsx';
import { formatDay, formatMinute } from '#web/platform/language/days.ts';
import { todayInApia } from '#web/platform/language/today.ts';
import { Field } from '#web/ui/fields.tsx';
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
      {isUnmatched && (
        <>
          <section className="card stack">
            <h3>{texts.matchTitle}</h3>
            <CommandForm fetcher={decision} command="match" target={`match ${id}`} submit={texts.match}>
              <input type="hidden" name="id" value={id} />
              <p className="muted">{texts.matchWhat}</p>
              <Field name="match-reference" label={texts.matchReference} autoComplete="off" maxLength={140} />
              <PersonFinder name="userId" />
            </CommandForm>
          </section>
          {receipt.method !== 'Card' && (
            <section className="card stack">
              <h3>{texts.refundTitle}</h3>
              <CommandForm fetcher={decision} command="refund" target={`refund ${id}`} submit={texts.refund} isQuiet>
                <input type="hidden" name="id" value={id} />
                <p className="muted">{texts.refundWhat}</p>
                <Field
                  name="account"
                  label={texts.refundAccount}
                  autoComplete="off"
                  maxLength={34}
                  defaultValue={receipt.sender ?? ''}
                />
              </CommandForm>
            </section>
          )}
        </>
      )}
    </PaymentItem>
  );
}

const factsOf = (receipt: ReceiptView): [string, string][] => [
  [texts.method, texts.methods[receipt.method]],
  [texts.status, texts.receiptStatuses[receipt.status]],
  [texts.valueDate, formatDay(receipt.valuedate)],
  [texts.reference, receipt.reference || texts.noReference],
  // The reference of a card payment is the instalment's id, which begins with its loan's.
  ...(receipt.method === 'Card' ? [pair(texts.loan, `#${receipt.reference.split('-')[0]}`)] : []),
  [texts.bankId, receipt.bankid],
  [texts.sender, receipt.sender ?? texts.unknown],
  [texts.recorded, formatMinute(receipt.recordedat)],
  ...(receipt.status === 'Unmatched' && !receipt.flagged && receipt.method !== 'Card'
    ? [pair(texts.goesBackOn, formatDay(goesBackOn(receipt.recordedat)))]
    : []),
  ...(receipt.cause ? [pair(texts.cause, texts.causes[receipt.cause])] : []),
];

const pair = (name: string, value: string): [string, string] => [name, value];
