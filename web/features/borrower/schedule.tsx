import { formatWst } from '#shared/money.ts';
import type { LoanRepayment } from '#shared/repayments/api.ts';
import { formatDay } from '#web/platform/language/days.ts';
import { StatusTag } from '#web/ui/status-tag.tsx';
import { Table } from '#web/ui/table.tsx';
import { isLate, isPayable, MoreTime, PayLink } from './next-repayment.tsx';
import { texts as words } from './screens.en.ts';
import { texts } from './texts.en.ts';

type ScheduleProps = {
  rows: readonly LoanRepayment[];
  /** The loan whose borrower may ask for more time, beside what is late. */
  moreTimeOf?: number | undefined;
  /** The money of the loan is back from the bank: nothing can be paid (REPAYMENTS-61). */
  isHeld?: boolean | undefined;
};

/** The schedule of a loan. What is only scheduled has no tag: those there are say something. */
export function Schedule({ rows, moreTimeOf, isHeld = false }: ScheduleProps) {
  if (rows.length === 0) return <p className="muted">{texts.noRepayments}</p>;
  return (
    <Table
      title={words.schedule.title}
      className="schedule cards"
      rows={rows}
      keyOf={({ repaymentid }) => repaymentid}
      columns={[
        [words.schedule.dueDate, ({ scheduleddate }) => formatDay(scheduleddate)],
        [words.status, (row) => State(row, moreTimeOf, isHeld)],
        [words.amount, Amounts, 'number'],
      ]}
    />
  );
}

const State = (row: LoanRepayment, moreTimeOf: number | undefined, isHeld: boolean) => (
  <span className="row">
    {row.paymentstatus !== 'Scheduled' && <StatusTag status={row.paymentstatus} />}
    {!isHeld && isPayable(row) && <PayLink row={row} className="pay-link" />}
    {isLate(row) && moreTimeOf !== undefined && <MoreTime loanId={moreTimeOf} />}
  </span>
);

const Amounts = ({ amountdue, amountpaid, paymentstatus }: LoanRepayment) => (
  <>
    <strong>{formatWst(amountdue)}</strong>
    {amountpaid > 0 && paymentstatus !== 'Paid' && (
      <span className="small muted">{words.schedule.partPaid(formatWst(amountpaid))}</span>
    )}
  </>
);
