import { lazy, Suspense, useState } from 'react';
import type { FetcherWithComponents } from 'react-router-dom';
import { formatWst } from '#shared/money.ts';
import type { ListedPayout } from '#shared/wallet/staff-views.ts';
import { Act } from '#web/features/admin/queue/act.tsx';
import { CommandForm } from '#web/features/admin/queue/command-form.tsx';
import type { CommandOutcome } from '#web/features/admin/queue/commands.ts';
import type { OpenItem } from '#web/features/admin/queue/decisions.tsx';
import { LoanName, PersonName } from '#web/features/admin/queue/names.tsx';
import { NotesField } from '#web/features/admin/queue/notes-field.tsx';
import { UnlessLocked } from '#web/features/admin/queue/unless-locked.tsx';
import { Field } from '#web/ui/fields.tsx';
import type { KeyValue } from '#web/ui/key-values.tsx';
import { PaymentItem } from './payment-item.tsx';
import { texts } from './texts.en.ts';

const PayoutRight = lazy(async () => ({ default: (await import('./right/put-right.tsx')).PayoutRight }));

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
      <section>
        <UnlessLocked lock={payout.confirmlocked}>{null}</UnlessLocked>
        <UnlessLocked lock={payout.withdrawlocked} shown={payout.confirmlocked}>
          {null}
        </UnlessLocked>
        <Outcome payout={payout} fetcher={decision} />
      </section>
    )}
    {(payout.status === 'Confirmed' || payout.status === 'Returned') && (
      <Suspense>
        <PayoutRight payout={payout} decision={decision} />
      </Suspense>
    )}
  </PaymentItem>
);

type Outcome = keyof typeof texts.payoutOutcomes;

/** What can become of a payout that is Prepared. A disbursement is withdrawn at its loan, and cannot fail here (WALLET-29). */
const outcomesOf = ({ kind, confirmlocked, withdrawlocked }: ListedPayout): Outcome[] => [
  ...(confirmlocked === null ? (['confirm'] as const) : []),
  ...(withdrawlocked === null && kind !== 'Disbursement' ? (['fail'] as const) : []),
  ...(withdrawlocked === null ? (['withdraw'] as const) : []),
];

type OutcomeProps = { payout: ListedPayout; fetcher: FetcherWithComponents<CommandOutcome> };

/** One choice of what happened to a payout, and the one field that it needs (WALLET-25). */
function Outcome({ payout, fetcher }: OutcomeProps) {
  const outcomes = outcomesOf(payout);
  const [chosen, setChosen] = useState(outcomes[0]);
  if (chosen === undefined) return null;
  return (
    <CommandForm fetcher={fetcher} command={chosen} target={`${chosen} ${payout.payoutid}`} submit={texts[chosen]}>
      <AtLoan payout={payout} />
      <fieldset className="field">
        <legend>{texts.payoutOutcome}</legend>
        <div className="segments">
          {outcomes.map((outcome) => (
            <label key={outcome}>
              <input
                type="radio"
                name="outcome"
                value={outcome}
                checked={outcome === chosen}
                onChange={() => setChosen(outcome)}
              />
              <span>{texts.payoutOutcomes[outcome]}</span>
            </label>
          ))}
        </div>
      </fieldset>
      {chosen === 'confirm' && (
        <Field name="bankReference" label={texts.bankReference} maxLength={60} autoComplete="off" />
      )}
      {chosen === 'fail' && <NotesField name="fail-reason" label={texts.failReason} maxLength={300} />}
      {chosen === 'withdraw' && payout.kind !== 'Disbursement' && (
        <NotesField name="withdraw-reason" label={texts.withdrawReason} maxLength={300} />
      )}
    </CommandForm>
  );
}

/** A link to the loan of a disbursement, where it is decided, and which of its disbursements was seen. */
const AtLoan = ({ payout: { kind, loanid, madeat } }: { payout: ListedPayout }) =>
  kind === 'Disbursement' &&
  loanid !== null && (
    <>
      <input type="hidden" name="loan" value={loanid} />
      <input type="hidden" name="seen" value={madeat} />
    </>
  );

function factsOf(payout: ListedPayout): KeyValue[] {
  const { method, account, bankName } = payout.destination;
  return [
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
