import type { Tab } from '#web/ui/tab-links.tsx';
import { texts } from './texts.en.ts';

export const tabs: readonly Tab[] = [
  { to: '/guarantor', label: texts.overview, icon: 'home' },
  { to: '/guarantor/agreements', label: texts.loanAgreements, icon: 'document' },
  { to: '/guarantor/sign', label: texts.signAndAgree, icon: 'check' },
];
