import type { ReactNode } from 'react';
import { Form, NavLink, useSearchParams } from 'react-router-dom';
import { type Filter, FilterSelect, QueueFilters } from '#web/features/admin/queue/queue-filters.tsx';
import { texts } from './texts.en.ts';

const sections = [
  { to: '/admin/payments', label: texts.receipts },
  { to: '/admin/payments/statement', label: texts.statement },
  { to: '/admin/payments/announced', label: texts.announced },
  { to: '/admin/payments/payouts', label: texts.payouts },
  { to: '/admin/payments/transfers', label: texts.transfers },
];

/** The navigation between the parts of the payments workspace. */
export const PaymentsNav = () => (
  <nav className="sections" aria-label={texts.sections}>
    {sections.map(({ to, label }) => (
      <NavLink key={to} to={to} end>
        {label}
      </NavLink>
    ))}
  </nav>
);

type SearchOrStatusProps = {
  hint: string;
  options: Record<string, string>;
  value: string;
  /** Shown beside the status. */
  children?: ReactNode;
};

/**
 * The search in any status, or the filter by status: each takes the place of the other (WALLET-41). A status applies
 * immediately; both stay in the address.
 */
export function SearchOrStatus({ hint, options, value, children }: SearchOrStatusProps) {
  const [address] = useSearchParams();
  const filter: Omit<Filter, 'name' | 'label'> = address.get('search')
    ? { options: { '': texts.anyStatus, ...options }, value: '' }
    : { options, value };
  return (
    <>
      <QueueFilters filters={[]} search={{ label: texts.search, hint }} />
      <div className="row between">
        <StatusFilter {...filter} />
        {children}
      </div>
    </>
  );
}

/** The filter by status. A choice applies immediately, and stays in the address. */
export const StatusFilter = (filter: Pick<Filter, 'options' | 'value'>) => (
  <Form method="get" className="status-filter">
    <FilterSelect name="status" label={texts.status} {...filter} />
  </Form>
);
