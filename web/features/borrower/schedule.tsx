import { formatWst } from '#shared/money.ts';
import type { LoanRepayment } from '#shared/repayments/api.ts';
import { formatDay } from '#web/platform/language/days.ts';
import { StatusTag } from '#web/ui/status-tag.tsx';
import { Table } from '#web/ui/table.tsx';
import { isPayable, PayLink } from './next-repayment.tsx';
import { texts as words } from './screens.en.ts';
import { texts } from './texts.en.ts';

/** The schedule of a loan, as cards on a phone and as a table elsewhere. */
export function Schedule({ rows }: { rows: readonly LoanRepayment[] }) {
  if (rows.length === 0) return <p className="muted">{texts.noRepayments}</p>;
  return (
    <Table
      title={words.schedule.title}
      className="cards"
      rows={rows}
      keyOf={({ repaymentid }) => repaymentid}
      columns={[
        [words.schedule.dueDate, ({ scheduleddate }) => formatDay(scheduleddate)],
        [words.amount, Amounts, 'number'],
        [words.status, ({ paymentstatus }) => <StatusTag status={paymentstatus} />],
        [words.schedule.action, (row) => isPayable(row) && <PayLink row={row} className="pay-link" />, 'number', true],
      ]}
    />
  );
}

const Amounts = ({ amountdue, amountpaid, paymentstatus }: LoanRepayment) => (
  <>
    <strong>{formatWst(amountdue)}</strong>
    {amountpaid > 0 && paymentstatus !== 'Paid' && (
      <span className="small muted">{words.schedule.partPaid(formatWst(amountpaid))}</span>
    )}
  </>
);
