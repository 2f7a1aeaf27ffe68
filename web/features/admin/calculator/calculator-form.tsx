import type { ReactNode } from 'react';
import type { Employment } from '#shared/loans/loan.ts';
import { CommandForm } from '#web/features/admin/queue/command-form.tsx';
import { UnlessLocked } from '#web/features/admin/queue/unless-locked.tsx';
import { texts } from '#web/features/admin/texts.en.ts';

type CalculatorFormProps = {
  employment: Employment;
  /** The name of the reviewer who saved the calculation last. */
  savedBy: string | null;
  target: string;
  /** Why this reviewer cannot save it; null when they can. */
  lock: string | null;
  children: ReactNode;
};

/** The form that saves a calculation. When it cannot be saved, the reason replaces the button. */
export const CalculatorForm = ({ employment, savedBy, target, lock, children }: CalculatorFormProps) => (
  <>
    <p className="small muted">
      {texts.works[employment]} · {texts.savedBy(savedBy)}
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
