import { formatWst } from '#shared/money.ts';
import type { LoanRepayment } from '#shared/repayments/api.ts';
import { formatDay } from '#web/platform/language/days.ts';
import { StatusTag } from '#web/ui/status-tag.tsx';
import { Table } from '#web/ui/table.tsx';
import { isPayable, PayLink } from './next-repayment.tsx';
import { texts as words } from './screens.en.ts';
import { texts } from './texts.en.ts';

/** The schedule of a loan. What is only scheduled has no tag: those there are say something. */
export function Schedule({ rows }: { rows: readonly LoanRepayment[] }) {
  if (rows.length === 0) return <p className="muted">{texts.noRepayments}</p>;
  return (
    <Table
      title={words.schedule.title}
      className="schedule cards"
      rows={rows}
      keyOf={({ repaymentid }) => repaymentid}
      columns={[
        [words.schedule.dueDate, ({ scheduleddate }) => formatDay(scheduleddate)],
        [words.status, State],
        [words.amount, Amounts, 'number'],
      ]}
    />
  );
}

const State = (row: LoanRepayment) => (
  <span className="row">
    {row.paymentstatus !== 'Scheduled' && <StatusTag status={row.paymentstatus} />}
    {isPayable(row) && <PayLink row={row} className="pay-link" />}
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
