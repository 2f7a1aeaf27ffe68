import { paint } from '#web/ui/first-view.tsx';
import { guarantorTabs } from '#web/ui/role-tabs.ts';
import { FirstCards } from './first-cards.tsx';
import { guaranteesIn, type Overview } from './guarantees.ts';
import { WhatToDo } from './what-to-do.tsx';

void paint<Overview>(
  ['amount', 'amountopen', 'instalment', 'interestrate', 'worstcase', 'stillguaranteed'],
  (user, overview) => ({
    role: 'Guarantor',
    tabs: guarantorTabs,
    cards: (
      <>
        <WhatToDo user={user} guarantees={guaranteesIn(overview)} />
        <div className="halves">
          <FirstCards user={user} guarantees={guaranteesIn(overview)} />
        </div>
      </>
    ),
  }),
);
