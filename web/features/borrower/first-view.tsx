import type { Result } from '#shared/endpoint.ts';
import type { borrowerOverviewApi } from '#shared/loans/overview-api.ts';
import { paint } from '#web/ui/first-view.tsx';
import { tabsOf } from './tabs.ts';
import { WhatToDo } from './what-to-do.tsx';

type Overview = Result<typeof borrowerOverviewApi.readBorrowerOverview>;

void paint<Overview>(['amountdue', 'amountpaid'], (user, { loans, repayments, needspayout }) => ({
  tabs: tabsOf(loans),
  cards: <WhatToDo user={user} loans={loans} rows={repayments ?? []} needsPayout={needspayout} />,
}));
