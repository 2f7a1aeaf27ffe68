import type { SubRole } from '#shared/endpoint.ts';
import type { Tab } from '#web/ui/tab-links.tsx';
import { texts as jobs } from './jobs/texts.en.ts';
import { texts as people } from './people/texts.en.ts';
import { texts } from './texts.en.ts';

export const dashboard: Tab = { to: '/admin', label: texts.tabs.dashboard, icon: 'home' };

const queues: readonly Tab[] = [
  { to: '/admin/kyc-review', label: texts.tabs.kyc, icon: 'id' },
  { to: '/admin/loan-review', label: texts.tabs.loans, icon: 'document' },
  { to: '/admin/investment-review', label: texts.tabs.investments, icon: 'chart' },
  { to: '/admin/guarantor-review', label: texts.tabs.guarantors, icon: 'shield' },
  { to: '/admin/payments', label: texts.tabs.payments, icon: 'payments' },
  { to: '/admin/chat', label: texts.tabs.chats, icon: 'help' },
];

const everybody: Tab = { to: '/admin/people', label: people.tab, icon: 'people' };
const figures: Tab = { to: '/admin/reports', label: texts.tabs.reports, icon: 'chart' };
const log: Tab = { to: '/admin/log', label: texts.tabs.log, icon: 'list' };
const ties: Tab = { to: '/admin/ties', label: texts.tabs.ties, icon: 'people' };
const conflicts: Tab = { to: '/admin/conflicts', label: texts.tabs.conflicts, icon: 'shield' };
const jobsTab: Tab = { to: '/admin/jobs', label: jobs.tab, icon: 'clock' };

/** The tabs of a sub-role (ADMIN-2). The bar on a phone has room for five; the menu has all. */
export const tabsOf = (role: SubRole | undefined): readonly Tab[] =>
  tabsFor(role).map((tab, at) => (at < 5 ? { ...tab, place: tab.label } : tab));

function tabsFor(role: SubRole | undefined): readonly Tab[] {
  if (role === 'RiskReviewer' || role === 'CreditApprover') return [dashboard, ...queues, figures, log, ties];
  return role === 'SystemAdmin'
    ? [dashboard, everybody, jobsTab, figures, log, conflicts, ties]
    : [dashboard, log, ties];
}
