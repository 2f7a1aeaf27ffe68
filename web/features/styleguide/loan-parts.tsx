import { addMonthsClamped } from '#shared/calendar.ts';
import { Estimate } from '#web/features/borrower/estimate.tsx';
import { Schedule } from '#web/features/borrower/schedule.tsx';
import { Timeline } from '#web/features/borrower/timeline.tsx';
import { LoanMat } from '#web/ui/loan-mat.tsx';
import { WalletPanel } from '#web/ui/wallet-panel.tsx';
import { loans, repayments } from './loan-samples.ts';
import { Part } from './part.tsx';
import { wallets } from './samples.ts';
import { texts } from './texts.en.ts';

export const Money = () => (
  <>
    <h2>{texts.wallets}</h2>
    {wallets.map((wallet, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: A fixed list.
      <WalletPanel key={at} wallet={wallet} />
    ))}
    <Estimate terms={{ amount: '1500', months: 12, frequency: 'Monthly' }} />
    <Part title={texts.schedule}>
      <Schedule rows={repayments} />
      <Schedule rows={[]} />
    </Part>
  </>
);

/** Loans of each length, and one in default. */
const lengths: readonly { count: number; paid: number; late: number; isDefaulted?: boolean }[] = [
  { count: 6, paid: 2, late: 1 },
  { count: 12, paid: 4, late: 0 },
  { count: 18, paid: 18, late: 0 },
  { count: 26, paid: 9, late: 2 },
  { count: 78, paid: 40, late: 0 },
  { count: 6, paid: 1, late: 0, isDefaulted: true },
];

export const Mats = () => (
  <Part title={texts.mats}>
    {lengths.map(({ count, paid, late, isDefaulted }, at) => (
      <LoanMat
        // biome-ignore lint/suspicious/noArrayIndexKey: A fixed list.
        key={at}
        rows={Array.from({ length: count }, (_, nth) => ({
          scheduleddate: addMonthsClamped('2026-01-20', nth),
          paymentstatus: nth < paid ? 'Paid' : nth < paid + late ? 'Overdue' : 'Scheduled',
        }))}
        isDefaulted={isDefaulted}
        label={texts.mats}
        percent={Math.round((100 * paid) / count)}
      />
    ))}
  </Part>
);

export const Timelines = () => (
  <>
    <h2>{texts.timelines}</h2>
    <div className="halves">
      {loans.map((loan) => (
        <Timeline key={`${loan.status} ${loan.cancelledby}`} loan={loan} />
      ))}
    </div>
  </>
);
