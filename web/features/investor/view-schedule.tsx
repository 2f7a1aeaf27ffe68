import { useState } from 'react';
import { formatWst } from '#shared/money.ts';
import { type InvestorRow, repaymentsApi } from '#shared/repayments/api.ts';
import { formatDay } from '#web/platform/language/days.ts';
import { call } from '#web/platform/network/api.ts';
import { loaded } from '#web/platform/network/load.ts';
import { Sheet, useSheet } from '#web/ui/sheet.tsx';
import { StatusTag } from '#web/ui/status-tag.tsx';
import { Table } from '#web/ui/table.tsx';
import { texts } from './texts.en.ts';

/** Opens the schedule of a loan with the investor's share of each row, loaded when opened (REPAYMENTS-22). */
export function ViewSchedule({ loanId }: { loanId: number }) {
  const sheet = useSheet();
  const [rows, setRows] = useState<readonly InvestorRow[] | 'loading' | 'failed'>('loading');
  const load = async () => {
    setRows('loading');
    setRows((await loaded(call(repaymentsApi.readInvestorSchedule, { params: { id: loanId } }))) ?? 'failed');
  };
  const open = () => {
    sheet.open();
    void load();
  };
  return (
    <>
      <button type="button" className="btn alt" onClick={open}>
        {texts.viewSchedule}
        <span className="hidden-text">{texts.ofLoan(loanId)}</span>
      </button>
      <Sheet handle={sheet} title={texts.scheduleOf(loanId)} close={texts.close} className="sheet wide">
        {rows === 'loading' ? (
          <p role="status">{texts.loading}</p>
        ) : rows === 'failed' ? (
          <>
            <p role="alert">{texts.scheduleFailed}</p>
            <button type="button" className="btn alt" onClick={() => void load()}>
              {texts.tryAgain}
            </button>
          </>
        ) : rows.length === 0 ? (
          <p className="muted">{texts.noRepayments}</p>
        ) : (
          <Rows rows={rows} caption={texts.scheduleOf(loanId)} />
        )}
      </Sheet>
    </>
  );
}

const Rows = ({ rows, caption }: { rows: readonly InvestorRow[]; caption: string }) => (
  <Table
    title={caption}
    isTitleHidden
    className="labelled"
    rows={rows}
    keyOf={({ repaymentid }) => repaymentid}
    columns={[
      [texts.dueDate, ({ duedate }) => formatDay(duedate)],
      [texts.totalDue, ({ totalamountdue }) => formatWst(totalamountdue), 'number'],
      [texts.yourShare, ({ yourshare }) => <strong>{formatWst(yourshare)}</strong>, 'number'],
      [texts.paid, ({ yourpaid }) => formatWst(yourpaid), 'number'],
      [texts.status, ({ status }) => <StatusTag status={status} />],
    ]}
  />
);
