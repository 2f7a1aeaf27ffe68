import { paint } from '#web/ui/first-view.tsx';
import { FirstCards } from './first-cards.tsx';
import { guaranteesIn, type Overview } from './guarantees.ts';
import { tabs } from './tabs.ts';

void paint<Overview>(
  ['amount', 'amountopen', 'instalment', 'interestrate', 'worstcase', 'stillguaranteed'],
  (user, overview) => ({
    tabs,
    cards: (
      <div className="halves">
        <FirstCards user={user} guarantees={guaranteesIn(overview)} />
      </div>
    ),
  }),
);
