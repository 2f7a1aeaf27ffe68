import type { MyLoan } from '#shared/loans/api.ts';
import type { Tab } from '#web/ui/tab-links.tsx';
import { texts as words } from './screens.en.ts';

const tabs: readonly Tab[] = [
  { to: '/borrower', label: words.tabs.overview, icon: 'home' },
  { to: '/borrower/myloans', label: words.tabs.loans, icon: 'list' },
  { to: '/borrower/requestloan', label: words.tabs.request, icon: 'plus' },
];
const guarantors: Tab = { to: '/borrower/guarantors', label: words.tabs.guarantors, icon: 'people' };

/** The borrower's tabs. The server says whether there is one for guarantors (LOANS-53). */
export const tabsOf = (loans: readonly MyLoan[] | undefined): readonly Tab[] =>
  loans?.some(({ guarantorstab }) => guarantorstab) ? [...tabs, guarantors] : tabs;
