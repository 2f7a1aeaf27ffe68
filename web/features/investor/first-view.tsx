import type { Result } from '#shared/endpoint.ts';
import type { investorOverviewApi } from '#shared/investments/overview-api.ts';
import { paint } from '#web/ui/first-view.tsx';
import { investorTabs } from '#web/ui/role-tabs.ts';
import { texts } from '#web/ui/texts.en.ts';
import { FirstCards } from './first-cards.tsx';
import styles from './investor.css?inline';

type Overview = Result<typeof investorOverviewApi.readInvestorOverview>;

void paint<Overview>(
  [
    'balance',
    'available',
    'amountdue',
    'investedamount',
    'expectedprofit',
    'earned',
    'atrisk',
    'netprofit',
    'interestrate',
  ],
  (user, { investments, wallet }) => ({
    role: 'Investor',
    tabs: investorTabs,
    styles: { investor: styles },
    cards: (
      <FirstCards
        user={user}
        investments={investments}
        wallet={wallet}
        retry={
          <button type="button" className="btn alt">
            {texts.tryAgain}
          </button>
        }
      />
    ),
  }),
);
