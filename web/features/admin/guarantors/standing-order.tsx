import { banks } from '#shared/accounts/payout-account.ts';
import type { GuarantorForReview } from '#shared/guarantors/staff-api.ts';
import { CommandForm } from '#web/features/admin/queue/command-form.tsx';
import type { OpenItem } from '#web/features/admin/queue/decisions.tsx';
import { NoTie } from '#web/features/admin/queue/no-tie.tsx';
import { NotesField } from '#web/features/admin/queue/notes-field.tsx';
import { UnlessLocked } from '#web/features/admin/queue/unless-locked.tsx';
import { WithReasons } from '#web/features/admin/queue/with-reasons.tsx';
import { texts as shared } from '#web/features/admin/texts.en.ts';
import { Choice, Field } from '#web/ui/fields.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { StatusTag } from '#web/ui/status-tag.tsx';
import { texts } from './texts.en.ts';

const names = { decision: 'standing', notes: 'standing-notes' };
/** Where a standing order may be collected from: an account at a bank, or a mobile wallet. */
const sources = [...banks, 'MTala', 'MyCash'];

type StandingOrderProps = Pick<OpenItem, 'decision'> & { guarantor: GuarantorForReview };

/** The review of a guarantor's standing order, whose form is among the documents (GUARANTORS-32, GUARANTORS-33). */
export function StandingOrder({ guarantor, decision }: StandingOrderProps) {
  const { guarantorid, standingorderstatus: status, standingorderrevocable: isRevocable } = guarantor;
  const end = status === 'Verified' && isRevocable ? texts.standingEnd : null;
  const options = status === 'Pending' ? texts.standingDecisions : end;
  return (
    <section className="card stack" aria-labelledby="standing-title">
      <div className="row between">
        <h3 id="standing-title">{texts.standingOrder}</h3>
        <StatusTag status={status} />
      </div>
      {options === null ? (
        <p className="muted">{texts.standingNothing}</p>
      ) : (
        <UnlessLocked lock={guarantor.standingorderlocked}>
          <CommandForm
            fetcher={decision}
            command="standing"
            target={`standing ${guarantorid}`}
            submit={shared.submit}
            isQuiet
          >
            <input type="hidden" name="seen" value={guarantor.standingorderdocumentid ?? ''} />
            <WithReasons of="standingOrder" language={guarantor.language} prefix="standing-" names={names}>
              <Choice name="standing" legend={shared.decision} value="" options={options} />
              {status === 'Pending' && (
                <div className="pair">
                  <SelectField
                    name="from"
                    label={texts.standingFrom}
                    none={texts.standingNoAccount}
                    options={sources}
                  />
                  <Field
                    name="account"
                    label={texts.standingAccount}
                    hint={texts.standingAccountHint}
                    autoComplete="off"
                  />
                </div>
              )}
              <NotesField
                name="standing-notes"
                label={shared.notes}
                hint={texts.notesUnlessVerified}
                maxLength={1000}
              />
            </WithReasons>
            <NoTie tie={guarantor.tie} prefix="standing-" />
          </CommandForm>
        </UnlessLocked>
      )}
    </section>
  );
}
