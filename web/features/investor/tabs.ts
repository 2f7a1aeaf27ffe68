import type { Tab } from '#web/ui/tab-links.tsx';
import { texts } from './texts.en.ts';

export const tabs: readonly Tab[] = [
  { to: '/investor', label: texts.overview, icon: 'home' },
  { to: '/investor/myinvestments', label: texts.myInvestmentsTab, icon: 'coin' },
  { to: '/investor/marketplace', label: texts.marketplace, icon: 'market' },
  { to: '/investor/unpaid', label: texts.unpaidInvestment, icon: 'clock' },
];
