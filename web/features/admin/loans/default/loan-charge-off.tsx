import type { Reviewer } from '#shared/endpoint.ts';
import type { AdminLoan, ChargeOffView } from '#shared/loans/staff-api.ts';
import { formatWst } from '#shared/money.ts';
import { CommandForm } from '#web/features/admin/queue/command-form.tsx';
import { UnlessLocked } from '#web/features/admin/queue/unless-locked.tsx';
import { documentAddress } from '#web/platform/files/document-address.ts';
import { formatDay, formatDayOf } from '#web/platform/language/days.ts';
import { FileSlot } from '#web/ui/file-slot.tsx';
import { KeyValues } from '#web/ui/key-values.tsx';
import { Note } from '#web/ui/note.tsx';
import { OpenButton } from '#web/ui/open-button.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { useUpload } from '#web/ui/use-upload.ts';
import { texts } from './texts.en.ts';

type LoanChargeOffProps = { loan: AdminLoan; reviewer: Reviewer };

/** Where the document that proves a death or a bankruptcy is kept until it is sent. */
export const proofSlotOf = (loanId: string): string => `charge-off.${loanId}`;

/** The charge-off of a loan in default: a RiskReviewer proposes it, a CreditApprover confirms it (LOANS-64, LOANS-65). */
export function LoanChargeOff({ loan, reviewer }: LoanChargeOffProps) {
  const { loanid, chargeoff, chargedoffon, chargeofflocked } = loan;
  return (
    <section className="card stack">
      <h3>{texts.chargeOff}</h3>
      {chargedoffon === null ? (
        <p className="muted">{texts.chargeOffWhat}</p>
      ) : (
        <Note tone="bad">{texts.chargedOff(formatDay(chargedoffon))}</Note>
      )}
      {chargeoff && <Proposed chargeoff={chargeoff} />}
      {chargedoffon === null && chargeoff && reviewer === 'CreditApprover' && (
        <UnlessLocked lock={chargeofflocked}>
          <CommandForm command="confirm-charge-off" target={String(loanid)} submit={texts.confirmChargeOff} isQuiet>
            <input type="hidden" name="seen" value={chargeoff.proposedat} />
          </CommandForm>
        </UnlessLocked>
      )}
      {chargedoffon === null && reviewer === 'RiskReviewer' && (
        <UnlessLocked lock={chargeofflocked}>
          <Propose loan={loan} />
        </UnlessLocked>
      )}
    </section>
  );
}

/** Why it was proposed and when, and what proves it. */
const Proposed = ({
  chargeoff: { reason, documentid, contenttype, proposedat, interest },
}: {
  chargeoff: ChargeOffView;
}) => (
  <>
    <KeyValues
      pairs={[
        [texts.chargeOffReason, texts.chargeOffReasons[reason]],
        [texts.chargeOffProposed, formatDayOf(proposedat)],
        [texts.interestLost, interest !== null && formatWst(interest)],
      ]}
    />
    {documentid && (
      <div>
        <OpenButton
          words={{ opened: texts.proofOpened, failed: texts.proofFailed, busy: texts.proofOpening }}
          fetchAddress={() => documentAddress({ documentid, contenttype })}
        >
          {texts.openProof}
        </OpenButton>
      </div>
    )}
  </>
);

function Propose({ loan: { loanid, nothingpaidlocked } }: Pick<LoanChargeOffProps, 'loan'>) {
  const slot = useUpload(proofSlotOf(String(loanid)), texts.chargeOffFailed);
  const { NothingPaid, ...proved } = texts.chargeOffReasons;
  return (
    <>
      {nothingpaidlocked && <Note>{texts.notYetFor(NothingPaid, nothingpaidlocked)}</Note>}
      <CommandForm command="propose-charge-off" target={String(loanid)} submit={texts.proposeChargeOff} isQuiet>
        <SelectField
          name="reason"
          label={texts.chargeOffReason}
          options={nothingpaidlocked ? proved : texts.chargeOffReasons}
        />
        <div id="documentId" tabIndex={-1}>
          <FileSlot label={texts.proof} type="ID" slot={slot} />
        </div>
      </CommandForm>
    </>
  );
}
