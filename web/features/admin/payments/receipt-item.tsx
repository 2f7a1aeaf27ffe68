import { lazy, Suspense, useRef } from 'react';
import { formatWst } from '#shared/money.ts';
import type { DeskReceipt, ListedReceipt } from '#shared/wallet/staff-views.ts';
import { Act } from '#web/features/admin/queue/act.tsx';
import { CommandForm } from '#web/features/admin/queue/command-form.tsx';
import type { OpenItem } from '#web/features/admin/queue/decisions.tsx';
import { LoanName, PersonName } from '#web/features/admin/queue/names.tsx';
import { NotesField } from '#web/features/admin/queue/notes-field.tsx';
import { UnlessLocked } from '#web/features/admin/queue/unless-locked.tsx';
import { formatDay } from '#web/platform/language/days.ts';
import { todayInApia } from '#web/platform/language/today.ts';
import { CopyButton } from '#web/ui/copy-button.tsx';
import { Field } from '#web/ui/fields.tsx';
import { type KeyValue, KeyValues } from '#web/ui/key-values.tsx';
import { useKeys } from '#web/ui/keys.ts';
import { Candidates } from './candidates.tsx';
import { CompareFirst } from './match-to.tsx';
import { PaymentItem } from './payment-item.tsx';
import { PersonFinder } from './person-finder.tsx';
import { countdownOf, goesBackOn } from './receipt-countdown.ts';
import { texts } from './texts.en.ts';

const ReceiptRight = lazy(async () => ({ default: (await import('./right/put-right.tsx')).ReceiptRight }));

type ReceiptItemProps = OpenItem & { receipt: DeskReceipt };

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
        <section>
          <h3>{texts.checkTitle}</h3>
          <UnlessLocked lock={receipt.checklocked}>
            <CommandForm fetcher={decision} command="check" target={`check ${id}`} submit={texts.check}>
              <p className="muted">{texts.checkWhat}</p>
            </CommandForm>
          </UnlessLocked>
        </section>
      )}
      {receipt.conflictswith && (status === 'Conflict' || status === 'Dropped') && (
        <Conflict receipt={receipt} other={receipt.conflictswith} decision={decision} />
      )}
      {(receipt.correction ?? receipt.correctlocked === null) && (
        <Suspense>
          <ReceiptRight receipt={receipt} decision={decision} />
        </Suspense>
      )}
      {isUnmatched && (
        <>
          <section>
            <CompareFirst receipt={receipt} />
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

type ConflictProps = Omit<ReceiptItemProps, 'focus'> & { other: ListedReceipt };

/** A receipt in conflict beside the one that has its bank id, and what staff make of it (WALLET-49). */
function Conflict({ receipt: { receiptid: id, status }, other, decision }: ConflictProps) {
  return (
    <section>
      <h3>{texts.conflictTitle}</h3>
      <p className="muted">{texts.conflictWhat}</p>
      <h4>{texts.conflictOther}</h4>
      <KeyValues
        pairs={[
          [texts.amount, formatWst(other.amount)],
          [texts.valueDate, formatDay(other.valuedate)],
          [texts.reference, other.reference || texts.noReference],
          [texts.wallet, other.name !== null && <PersonName key="wallet" userid={other.userid} name={other.name} />],
          [texts.status, texts.receiptStatuses[other.status]],
          [texts.recorded, <Act key="recorded" by={other.recordedby} at={other.recordedat} />],
        ]}
      />
      <CommandForm
        fetcher={decision}
        command="recordConflict"
        target={`record-conflict ${id}`}
        submit={texts.conflictRecord}
      />
      {status === 'Conflict' && (
        <details className="fold">
          <summary>{texts.conflictDrop}</summary>
          <CommandForm fetcher={decision} command="drop" target={`drop ${id}`} submit={texts.conflictDrop} isQuiet>
            <p className="muted">{texts.conflictDropWhat}</p>
            <NotesField name="reason" label={texts.dropReason} maxLength={300} />
          </CommandForm>
        </details>
      )}
    </section>
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

function factsOf(receipt: ListedReceipt): KeyValue[] {
  const isCard = receipt.method === 'Card';
  const goesBack = receipt.status === 'Unmatched' && !receipt.flagged && !isCard;
  return [
    [texts.wallet, receipt.name !== null && <PersonName key="wallet" userid={receipt.userid} name={receipt.name} />],
    [texts.method, texts.methods[receipt.method]],
    [texts.valueDate, formatDay(receipt.valuedate)],
    [texts.reference, receipt.reference || texts.noReference],
    [texts.payer, receipt.payer],
    // The reference of a card payment is the instalment's id, which begins with its loan's, or that of a pay link.
    [
      texts.loan,
      isCard && /^\d/.test(receipt.reference) && (
        <LoanName key="loan" loanid={Number.parseInt(receipt.reference, 10)} />
      ),
    ],
    [texts.bankId, <CopiedId key="id" id={receipt.bankid} />],
    [texts.sender, receipt.sender ?? texts.unknown],
    [texts.recorded, <Act key="recorded" by={receipt.recordedby} at={receipt.recordedat} />],
    [texts.matchedBy, receipt.matchedby && <Act key="matched" by={receipt.matchedby} at={receipt.matchedat} />],
    [texts.checkedBy, receipt.checkedby && <Act key="checked" by={receipt.checkedby} at={receipt.checkedat} />],
    [texts.decidedBy, receipt.decidedby && <Act key="decided" by={receipt.decidedby} at={receipt.decidedat} />],
    [texts.reason, receipt.reason],
    [texts.goesBackOn, goesBack && formatDay(goesBackOn(receipt.recordedat))],
    [texts.cause, receipt.cause && texts.causes[receipt.cause]],
  ];
}

/** The bank's id, with a button that copies it: statements are searched by it. */
const CopiedId = ({ id }: { id: string }) => (
  <span className="copied">
    <span>{id}</span>
    <CopyButton text={id} name={texts.bankId} />
  </span>
);
