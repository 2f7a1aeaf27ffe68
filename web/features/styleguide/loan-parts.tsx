import { Estimate } from '#web/features/borrower/estimate.tsx';
import { Schedule } from '#web/features/borrower/schedule.tsx';
import { Timeline } from '#web/features/borrower/timeline.tsx';
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
