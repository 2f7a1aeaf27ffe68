import { formatWst } from '#shared/money.ts';
import type { CorrectionView, DeskReceipt, ListedPayout } from '#shared/wallet/staff-views.ts';
import { Act } from '#web/features/admin/queue/act.tsx';
import { CommandForm } from '#web/features/admin/queue/command-form.tsx';
import type { OpenItem } from '#web/features/admin/queue/decisions.tsx';
import { PersonName } from '#web/features/admin/queue/names.tsx';
import { NotesField } from '#web/features/admin/queue/notes-field.tsx';
import { UnlessLocked } from '#web/features/admin/queue/unless-locked.tsx';
import { Field } from '#web/ui/fields.tsx';
import { KeyValues } from '#web/ui/key-values.tsx';
import { texts } from './texts.en.ts';

type Deciding = Pick<OpenItem, 'decision'>;

/** What puts a receipt right: it was somebody else's, or its card was charged back; with both names, what is taken and what is advanced. */
export function ReceiptRight({ receipt, decision }: Deciding & { receipt: DeskReceipt }) {
  const { receiptid: id, method, correction } = receipt;
  const title = method === 'Card' ? texts.chargedBack : texts.somebodyElses;
  if (correction) return <Correction {...{ id, title, correction, decision }} />;
  if (receipt.correctlocked !== null) return null;
  return (
    <section>
      <details className="fold">
        <summary>{title}</summary>
        {method === 'Card' ? (
          <CommandForm
            fetcher={decision}
            command="chargeBack"
            target={`charge-back ${id}`}
            submit={texts.prepare}
            isQuiet
          >
            <p className="muted">{texts.chargedBackWhat}</p>
            <Field name="gatewayReference" label={texts.gatewayReference} maxLength={60} autoComplete="off" />
          </CommandForm>
        ) : (
          <CommandForm fetcher={decision} command="reassign" target={`reassign ${id}`} submit={texts.prepare} isQuiet>
            <p className="muted">{texts.what}</p>
            <Field
              name="right-reference"
              label={texts.reference}
              hint={texts.referenceHint}
              maxLength={140}
              autoComplete="off"
            />
            <NotesField name="right-reason" label={texts.reason} maxLength={300} />
          </CommandForm>
        )}
      </details>
    </section>
  );
}

/** That the bank sent a payout back, and for a loan that waits because of it the new payout. */
export function PayoutRight({ payout, decision }: Deciding & { payout: ListedPayout }) {
  const { payoutid: id, loanid, correction } = payout;
  return (
    <>
      {correction && <Correction {...{ id, title: texts.cameBack, correction, decision }} />}
      {!correction && payout.returnlocked === null && (
        <section>
          <details className="fold">
            <summary>{texts.cameBack}</summary>
            <CommandForm
              fetcher={decision}
              command="comeBack"
              target={`come-back ${id}`}
              submit={texts.prepare}
              isQuiet
            >
              <p className="muted">{texts.cameBackWhat}</p>
              <Field name="bankId" label={texts.bankId} maxLength={80} autoComplete="off" />
            </CommandForm>
          </details>
        </section>
      )}
      {payout.awaitspayout && (
        <section>
          <h3>{texts.anew}</h3>
          <CommandForm fetcher={decision} command="prepare" target={`prepare ${loanid}`} submit={texts.prepareAnew}>
            <p className="muted">{texts.anewWhat}</p>
          </CommandForm>
        </section>
      )}
    </>
  );
}

const commandsOf = {
  Reassignment: { confirm: 'confirmReassignment', withdraw: 'withdrawReassignment' },
  Chargeback: { confirm: 'confirmChargeback', withdraw: 'withdrawChargeback' },
  Return: { confirm: 'confirmReturn', withdraw: 'withdrawReturn' },
} as const;

type CorrectionProps = Deciding & { id: string; title: string; correction: CorrectionView };

/** What is prepared or confirmed: whose money, what it does, who did it; and while it waits the two decisions. */
function Correction({ id, title, correction, decision }: CorrectionProps) {
  const { kind, status, confirmlocked, withdrawlocked } = correction;
  const { confirm, withdraw } = commandsOf[kind];
  return (
    <section>
      <h3>{title}</h3>
      <KeyValues pairs={factsOf(correction)} />
      {status === 'Prepared' && (
        <>
          <UnlessLocked lock={confirmlocked}>
            <CommandForm fetcher={decision} command={confirm} target={`${confirm} ${id}`} submit={texts.confirm}>
              <input type="hidden" name="seen" value={correction.madeat} />
            </CommandForm>
          </UnlessLocked>
          <UnlessLocked lock={withdrawlocked} shown={confirmlocked}>
            <CommandForm
              fetcher={decision}
              command={withdraw}
              target={`${withdraw} ${id}`}
              submit={texts.withdraw}
              isQuiet
            />
          </UnlessLocked>
        </>
      )}
    </section>
  );
}

function factsOf(correction: CorrectionView): Parameters<typeof KeyValues>[0]['pairs'] {
  const { kind, name, userid, toname, touserid, reason, bankreference, taken, advanced } = correction;
  const { madeby, madeat, decidedby, decidedat } = correction;
  return [
    [texts.wasIn, kind !== 'Return' && name !== null && <PersonName key="was" userid={userid} name={name} />],
    [texts.isOf, toname !== null && <PersonName key="is" userid={touserid} name={toname} />],
    [texts.taken, kind !== 'Return' && formatWst(taken)],
    [texts.advanced, kind !== 'Return' && formatWst(advanced)],
    [kind === 'Return' ? texts.bankId : texts.gatewayReference, bankreference],
    [texts.reason, reason],
    [texts.preparedBy, <Act key="made" by={madeby} at={madeat} />],
    [texts.confirmedBy, decidedby && <Act key="decided" by={decidedby} at={decidedat} />],
  ];
}
