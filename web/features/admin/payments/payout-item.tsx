import type { FetcherWithComponents } from 'react-router-dom';
import { formatWst } from '#shared/money.ts';
import type { ListedPayout } from '#shared/wallet/staff-api.ts';
import { CommandForm } from '#web/features/admin/queue/command-form.tsx';
import type { CommandOutcome } from '#web/features/admin/queue/commands.ts';
import type { OpenItem } from '#web/features/admin/queue/decisions.tsx';
import { LoanName, PersonName } from '#web/features/admin/queue/names.tsx';
import { NotesField } from '#web/features/admin/queue/notes-field.tsx';
import { UnlessLocked } from '#web/features/admin/queue/unless-locked.tsx';
import { Field } from '#web/ui/fields.tsx';
import type { KeyValue } from '#web/ui/key-values.tsx';
import { Act } from './act.tsx';
import { PaymentItem } from './payment-item.tsx';
import { texts } from './texts.en.ts';

type PayoutItemProps = OpenItem & { payout: ListedPayout };

/** A payout: its destination, who prepared it and, while it is Prepared, the commands on it. */
export const PayoutItem = ({ payout, focus, decision }: PayoutItemProps) => (
  <PaymentItem
    focus={focus}
    title={formatWst(payout.amount)}
    sub={`${texts.kinds[payout.kind]}, ${texts.payoutStatuses[payout.status]}`}
    facts={factsOf(payout)}
  >
    {payout.status === 'Prepared' && (
      <>
        <UnlessLocked lock={payout.confirmlocked}>
          <Confirm payout={payout} fetcher={decision} />
        </UnlessLocked>
        <UnlessLocked lock={payout.withdrawlocked} shown={payout.confirmlocked}>
          <Undo payout={payout} fetcher={decision} />
        </UnlessLocked>
      </>
    )}
  </PaymentItem>
);

type FormProps = { payout: ListedPayout; fetcher: FetcherWithComponents<CommandOutcome> };

const Confirm = ({ payout, fetcher }: FormProps) => (
  <section className="card stack">
    <h3>{texts.confirmTitle}</h3>
    <CommandForm fetcher={fetcher} command="confirm" target={`confirm ${payout.payoutid}`} submit={texts.confirm}>
      <AtLoan payout={payout} />
      <Field name="bankReference" label={texts.bankReference} maxLength={60} autoComplete="off" />
    </CommandForm>
  </section>
);

/** The forms to fail or withdraw a payout. A disbursement is withdrawn at its loan, without a reason, and cannot fail here. */
const Undo = ({ payout, fetcher }: FormProps) => (
  <>
    {payout.kind !== 'Disbursement' && (
      <section className="card stack">
        <h3>{texts.failTitle}</h3>
        <CommandForm fetcher={fetcher} command="fail" target={`fail ${payout.payoutid}`} submit={texts.fail} isQuiet>
          <NotesField name="fail-reason" label={texts.failReason} maxLength={300} />
        </CommandForm>
      </section>
    )}
    <section className="card stack">
      <h3>{texts.withdrawTitle}</h3>
      <CommandForm
        fetcher={fetcher}
        command="withdraw"
        target={`withdraw ${payout.payoutid}`}
        submit={texts.withdraw}
        isQuiet
      >
        <AtLoan payout={payout} />
        {payout.kind !== 'Disbursement' && (
          <NotesField name="withdraw-reason" label={texts.withdrawReason} maxLength={300} />
        )}
      </CommandForm>
    </section>
  </>
);

/** A link to the loan of a disbursement, where it is decided. */
const AtLoan = ({ payout: { kind, loanid } }: { payout: ListedPayout }) =>
  kind === 'Disbursement' && loanid !== null && <input type="hidden" name="loan" value={loanid} />;

function factsOf(payout: ListedPayout): KeyValue[] {
  const { method, account, bankName } = payout.destination;
  return [
    [texts.kind, texts.kinds[payout.kind]],
    [texts.loan, payout.loanid !== null && <LoanName key="loan" loanid={payout.loanid} />],
    [texts.to, payout.name !== null && <PersonName key="to" userid={payout.userid} name={payout.name} />],
    [texts.sender, payout.sender],
    [texts.account, texts.toAccount(texts.methods[method], account)],
    [texts.bankName, bankName],
    [texts.preparedBy, <Act key="made" by={payout.madeby} at={payout.madeat} />],
    [
      texts.decided[payout.status],
      payout.decidedby && <Act key="decided" by={payout.decidedby} at={payout.decidedat} />,
    ],
    [texts.bankReference, payout.bankreference],
    [texts.reason, payout.reason],
  ];
}
