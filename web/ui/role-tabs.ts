import type { Role } from '#shared/endpoint.ts';
import type { MyLoan } from '#shared/loans/api.ts';
import { texts as given } from '#web/platform/language/texts.en.ts';
import { pageOf } from '#web/platform/session/pages-of-roles.ts';
import { texts } from './role-tabs.en.ts';
import type { Tab } from './tab-links.tsx';
import { texts as words } from './texts.en.ts';

const overviewOf = (role: Role): Tab => ({
  to: pageOf[role],
  label: texts.overview,
  icon: 'home',
  place: given.home,
});

const wallet: Tab = { to: '/wallet', label: texts.wallet, icon: 'wallet', place: texts.wallet };
const guarantors: Tab = { to: '/borrower/guarantors', label: texts.borrower.guarantors, icon: 'people' };

/** The borrower's tabs. The server says whether there is one for guarantors (LOANS-53). */
export const borrowerTabs = (loans: readonly MyLoan[] = []): readonly Tab[] => [
  overviewOf('Borrower'),
  { to: '/borrower/myloans', label: texts.borrower.loans, icon: 'document', place: texts.places.loans },
  { to: '/borrower/requestloan', label: texts.borrower.request, icon: 'plus' },
  ...(loans.some(({ guarantorstab }) => guarantorstab) ? [guarantors] : []),
  wallet,
];

export const investorTabs: readonly Tab[] = [
  overviewOf('Investor'),
  {
    to: '/investor/myinvestments',
    label: texts.investor.investments,
    icon: 'chart',
    place: texts.places.investments,
  },
  {
    to: '/investor/marketplace',
    label: texts.investor.marketplace,
    icon: 'market',
    place: texts.investor.marketplace,
  },
  { to: '/investor/unpaid', label: texts.investor.unpaid, icon: 'clock' },
  wallet,
];

export const guarantorTabs: readonly Tab[] = [
  overviewOf('Guarantor'),
  { to: '/guarantor/agreements', label: texts.guarantor.agreements, icon: 'document', place: texts.places.agreements },
  { to: '/guarantor/sign', label: texts.guarantor.sign, icon: 'check' },
  wallet,
];

/** The tabs beside the pages that a person has in every role. Staff have those of their area, by their sub-role, there alone. */
export const accountTabs: Record<Role, readonly Tab[]> = {
  Borrower: borrowerTabs(),
  Investor: investorTabs,
  Guarantor: guarantorTabs,
  Admin: [{ to: pageOf.Admin, label: words.roles.Admin, icon: 'home', place: words.roles.Admin }, wallet],
};
