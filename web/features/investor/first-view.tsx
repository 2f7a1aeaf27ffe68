import type { Result } from '#shared/endpoint.ts';
import type { investorOverviewApi } from '#shared/investments/overview-api.ts';
import { paint } from '#web/ui/first-view.tsx';
import { investorTabs } from '#web/ui/role-tabs.ts';
import { Tiles, WhatToDo } from './first-cards.tsx';
import styles from './investor.css?inline';
import { countedOf } from './own-investments.ts';

type Overview = Result<typeof investorOverviewApi.readInvestorOverview>;

void paint<Overview>(
  ['amountdue', 'investedamount', 'expectedprofit', 'earned', 'atrisk', 'netprofit', 'interestrate'],
  (user, { investments }) => ({
    role: 'Investor',
    tabs: investorTabs,
    styles: { investor: styles },
    cards: (
      <>
        <WhatToDo user={user} investments={investments} />
        <Tiles investments={countedOf(investments)} />
      </>
    ),
  }),
);
