import type { ReactNode } from 'react';
import type { Employment } from '#shared/loans/loan.ts';
import type { AdminLoan } from '#shared/loans/staff-api.ts';
import { CommandForm } from '#web/features/admin/queue/command-form.tsx';
import { PersonName } from '#web/features/admin/queue/names.tsx';
import { UnlessLocked } from '#web/features/admin/queue/unless-locked.tsx';
import { texts } from '#web/features/admin/texts.en.ts';

type CalculatorFormProps = {
  employment: Employment;
  /** What was saved last, which names its reviewer. */
  saved: Pick<AdminLoan, 'savedreviewername' | 'savedreviewerid'>;
  target: string;
  /** Why this reviewer cannot save it; null when they can. */
  lock: string | null;
  children: ReactNode;
};

/** The form that saves a calculation. When it cannot be saved, the reason replaces the button. */
export const CalculatorForm = ({ employment, saved, target, lock, children }: CalculatorFormProps) => (
  <>
    <p className="small muted">
      {texts.works[employment]} · <SavedBy {...saved} />
    </p>
    <UnlessLocked lock={lock}>
      <CommandForm command="calculate" target={target} submit={texts.saveCalculation} isQuiet>
        <input type="hidden" name="employment" value={employment} />
        {children}
      </CommandForm>
    </UnlessLocked>
    {lock !== null && children}
  </>
);

/** Who saved the months that are shown. */
export const SavedBy = ({ savedreviewername: name, savedreviewerid: userid }: CalculatorFormProps['saved']) =>
  name === null ? (
    texts.notSaved
  ) : (
    <>
      {texts.savedBy} <PersonName userid={userid} name={name} />
    </>
  );
