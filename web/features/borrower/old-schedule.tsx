import type { MyLoan } from '#shared/loans/api.ts';
import { repaymentsApi } from '#shared/repayments/api.ts';
import { call } from '#web/platform/network/api.ts';
import { Sheet } from '#web/ui/sheet.tsx';
import { useLoadedSheet } from '#web/ui/use-loaded-sheet.ts';
import { Schedule } from './schedule.tsx';
import { texts as words } from './screens.en.ts';

/** Loads the schedule of a loan that the overview does not show any more, and shows it (LOANS-55). */
export function OldSchedule({ loan: { loanid } }: { loan: MyLoan }) {
  const read = () => call(repaymentsApi.listLoanRepayments, { params: { id: loanid } });
  const { sheet, content: rows, open, isLoading } = useLoadedSheet(read, words.schedule.notLoaded);
  return (
    <>
      <button type="button" className="btn alt" aria-disabled={isLoading || undefined} onClick={() => void open()}>
        {isLoading ? words.wait : words.loans.viewSchedule}
        <span className="hidden-text"> {words.loans.ofLoan(loanid)}</span>
      </button>
      <Sheet handle={sheet} title={words.loan(loanid)} close={words.loans.close}>
        {rows && <Schedule rows={rows} />}
      </Sheet>
    </>
  );
}
