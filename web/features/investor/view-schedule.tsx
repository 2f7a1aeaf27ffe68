import { useState } from 'react';
import { type Progress, progressApi } from '#shared/collections/progress-api.ts';
import { loansApi } from '#shared/loans/api.ts';
import { formatWst, sum } from '#shared/money.ts';
import { type InvestorRow, repaymentsApi } from '#shared/repayments/api.ts';
import { formatDay } from '#web/platform/language/days.ts';
import { call } from '#web/platform/network/api.ts';
import { loaded } from '#web/platform/network/load.ts';
import { LoanMat } from '#web/ui/loan-mat.tsx';
import { Sheet, useSheet } from '#web/ui/sheet.tsx';
import { StatusTag } from '#web/ui/status-tag.tsx';
import { Table } from '#web/ui/table.tsx';
import { texts } from './texts.en.ts';

/** Opens the schedule of a loan with the investor's share of each row, loaded when opened (REPAYMENTS-22). */
export function ViewSchedule({ loanId, isDefaulted }: { loanId: number; isDefaulted: boolean }) {
  const sheet = useSheet();
  const [rows, setRows] = useState<readonly InvestorRow[] | 'loading' | 'failed'>('loading');
  const [guaranteed, setGuaranteed] = useState<number>();
  const [progress, setProgress] = useState<Progress>();
  const load = async () => {
    setRows('loading');
    void loaded(call(loansApi.readLoan, { params: { id: loanId } })).then((loan) => setGuaranteed(loan?.guaranteed));
    void loaded(call(progressApi.readProgress, { params: { id: loanId } })).then(setProgress);
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
          <>
            <OwnShare rows={rows} label={texts.scheduleOf(loanId)} isDefaulted={isDefaulted} />
            {progress && <LateAndWhat progress={progress} />}
            {guaranteed !== undefined && <p>{texts.guaranteed(guaranteed)}</p>}
            <Rows rows={rows} caption={texts.scheduleOf(loanId)} />
          </>
        )}
      </Sheet>
    </>
  );
}

/** How late the loan is, and what was done about it (COLLECTIONS-21). */
const LateAndWhat = ({ progress: { dayslate, steps } }: { progress: Progress }) => (
  <>
    {dayslate > 0 && (
      <p>
        <strong>{texts.daysLate(dayslate)}</strong>
      </p>
    )}
    {steps.length > 0 && (
      <ul className="stack-tight">
        {steps.map(({ step, day }) => (
          <li key={`${step} ${day}`}>
            {formatDay(day)}: {texts.steps[step]}
          </li>
        ))}
      </ul>
    )}
  </>
);

type OwnShareProps = { rows: readonly InvestorRow[]; label: string; isDefaulted: boolean };

/** The schedule as a mat, and what of the investor's own share is paid (REPAYMENTS-22). */
function OwnShare({ rows, label, isDefaulted }: OwnShareProps) {
  const [paid, share] = [sum(rows.map(({ yourpaid }) => yourpaid)), sum(rows.map(({ yourshare }) => yourshare))];
  return (
    <>
      <LoanMat
        rows={rows.map(({ duedate, status }) => ({ scheduleddate: duedate, paymentstatus: status }))}
        isDefaulted={isDefaulted}
        label={label}
        percent={share > 0 ? Math.floor((100 * paid) / share) : 0}
      />
      <p>{texts.shareSoFar(formatWst(paid), formatWst(share))}</p>
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
