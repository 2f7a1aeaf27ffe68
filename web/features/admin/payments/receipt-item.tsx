import { useRef } from 'react';
import { formatWst } from '#shared/money.ts';
import type { DeskReceipt, ListedReceipt } from '#shared/wallet/staff-api.ts';
import { useAdmin } from '#web/features/admin/admin-data.ts';
import { CommandForm } from '#web/features/admin/queue/command-form.tsx';
import type { OpenItem } from '#web/features/admin/queue/decisions.tsx';
import { LoanName, PersonName } from '#web/features/admin/queue/names.tsx';
import { UnlessLocked } from '#web/features/admin/queue/unless-locked.tsx';
import { formatDay } from '#web/platform/language/days.ts';
import { todayInApia } from '#web/platform/language/today.ts';
import { CopyButton } from '#web/ui/copy-button.tsx';
import { Field } from '#web/ui/fields.tsx';
import type { KeyValue } from '#web/ui/key-values.tsx';
import { useKeys } from '#web/ui/keys.ts';
import { Act } from './act.tsx';
import { Candidates } from './candidates.tsx';
import { PaymentItem } from './payment-item.tsx';
import { PersonFinder } from './person-finder.tsx';
import { countdownOf, goesBackOn } from './receipt-countdown.ts';
import { texts } from './texts.en.ts';

type ReceiptItemProps = OpenItem & { receipt: DeskReceipt };

/** A receipt as in the statement and, while it is unmatched, the commands to match it or, unless it came by card, to refund it. */
export function ReceiptItem({ receipt, focus, decision }: ReceiptItemProps) {
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
        <section>
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
          <section>
            <Candidates receipt={receipt} decision={decision} />
            <details className="fold" open={receipt.candidates.length === 0}>
              <summary>{texts.matchTitle}</summary>
              <div className="stack">
                <CommandForm fetcher={decision} command="match" target={`match ${id}`} submit={texts.match} isQuiet>
                  <p className="muted">{texts.matchWhat}</p>
                  <Field name="match-reference" label={texts.matchReference} autoComplete="off" maxLength={140} />
                </CommandForm>
                <PersonFinder receiptId={id} decision={decision} />
              </div>
            </details>
          </section>
          {receipt.method !== 'Card' && <SendBack receipt={receipt} decision={decision} />}
        </>
      )}
    </PaymentItem>
  );
}

/** The form that sends an unmatched receipt back, folded; the key `b` opens it (ADMIN-39). */
function SendBack({ receipt, decision }: Omit<ReceiptItemProps, 'focus'>) {
  const fold = useRef<HTMLDetailsElement>(null);
  const open = () => {
    if (!fold.current) return;
    fold.current.open = true;
    fold.current.querySelector<HTMLElement>('input:not([type=hidden]), button')?.focus();
  };
  useKeys({ b: open });
  return (
    <section>
      <details className="fold" ref={fold}>
        <summary>{texts.refundTitle}</summary>
        <CommandForm
          fetcher={decision}
          command="refund"
          target={`refund ${receipt.receiptid}`}
          submit={texts.refund}
          isQuiet
        >
          <p className="muted">{texts.refundWhat}</p>
          {receipt.needsaccount ? (
            <Field name="account" label={texts.refundAccount} autoComplete="off" maxLength={34} />
          ) : (
            <p>{texts.refundTo(receipt.sender ?? '')}</p>
          )}
        </CommandForm>
      </details>
    </section>
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
    [texts.valueDate, formatDay(receipt.valuedate)],
    [texts.reference, receipt.reference || texts.noReference],
    // The reference of a card payment is the instalment's id, which begins with its loan's.
    [texts.loan, isCard && <LoanName key="loan" loanid={Number.parseInt(receipt.reference, 10)} />],
    [texts.bankId, <CopiedId key="id" id={receipt.bankid} />],
    [texts.sender, receipt.sender ?? texts.unknown],
    [texts.recorded, <Act key="recorded" by={receipt.recordedby} at={receipt.recordedat} />],
    [texts.matchedBy, receipt.matchedby && <Act key="matched" by={receipt.matchedby} at={receipt.matchedat} />],
    [texts.checkedBy, receipt.checkedby && <Act key="checked" by={receipt.checkedby} at={receipt.checkedat} />],
    [texts.goesBackOn, goesBack && formatDay(goesBackOn(receipt.recordedat))],
    [texts.cause, receipt.cause && texts.causes[receipt.cause]],
  ];
}

/** The bank's id, with a button that copies it: statements are searched by it. */
const CopiedId = ({ id }: { id: string }) => (
  <span className="row between copied">
    <strong>{id}</strong>
    <CopyButton text={id} name={texts.bankId} />
  </span>
);
