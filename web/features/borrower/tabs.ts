import type { MyLoan } from '#shared/loans/api.ts';
import type { Tab } from '#web/ui/area.tsx';

const tabs: readonly Tab[] = [
  { to: '/borrower', label: 'Overview', icon: 'home' },
  { to: '/borrower/myloans', label: 'My loans', icon: 'list' },
  { to: '/borrower/requestloan', label: 'Request a loan', icon: 'plus' },
];
const guarantors: Tab = { to: '/borrower/guarantors', label: 'Nominate guarantors', icon: 'people' };

/** The borrower's tabs. The one for guarantors is there when the server says so (DETAILS, Lifecycles). */
export const tabsOf = (loans: readonly MyLoan[] | undefined): readonly Tab[] =>
  loans?.some(({ guarantorstab }) => guarantorstab) ? [...tabs, guarantors] : tabs;
