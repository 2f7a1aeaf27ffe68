import { useState } from 'react';
import type { MyLoan } from '#shared/loans/api.ts';
import { type LoanRepayment, repaymentsApi } from '#shared/repayments/api.ts';
import { call } from '#web/platform/network/api.ts';
import { loaded } from '#web/platform/network/load.ts';
import { showError } from '#web/platform/notifications/toasts.ts';
import { Sheet, useSheet } from '#web/ui/sheet.tsx';
import { Schedule } from './schedule.tsx';
import { texts as words } from './screens.en.ts';

/** Loads the schedule of a loan that the overview does not show any more, and shows it (LOANS-55). */
export function OldSchedule({ loan: { loanid } }: { loan: MyLoan }) {
  const sheet = useSheet();
  const [rows, setRows] = useState<LoanRepayment[]>();
  const [isLoading, setLoading] = useState(false);
  const load = async () => {
    if (isLoading) return;
    setLoading(true);
    const answer = await loaded(call(repaymentsApi.listLoanRepayments, { params: { id: loanid } }));
    setLoading(false);
    if (!answer) return showError(words.schedule.notLoaded);
    setRows(answer);
    sheet.open();
  };
  return (
    <>
      <button type="button" className="btn alt" aria-disabled={isLoading || undefined} onClick={() => void load()}>
        {isLoading ? words.wait : words.loans.viewSchedule}
        <span className="hidden-text"> {words.loans.ofLoan(loanid)}</span>
      </button>
      <Sheet handle={sheet} title={words.loan(loanid)} close={words.loans.close}>
        {rows && <Schedule rows={rows} />}
      </Sheet>
    </>
  );
}
