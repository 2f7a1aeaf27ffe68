import { Form, NavLink } from 'react-router-dom';
import { type Filter, FilterSelect } from '#web/features/admin/queue/queue-filters.tsx';
import { texts } from './texts.en.ts';

const sections = [
  { to: '/admin/payments', label: texts.receipts },
  { to: '/admin/payments/statement', label: texts.statement },
  { to: '/admin/payments/announced', label: texts.announced },
  { to: '/admin/payments/payouts', label: texts.payouts },
];

/** The navigation between the parts of the payments workspace. */
export const PaymentsNav = () => (
  <nav className="payment-sections" aria-label={texts.sections}>
    {sections.map(({ to, label }) => (
      <NavLink key={to} to={to} end>
        {label}
      </NavLink>
    ))}
  </nav>
);

/** The filter by status. A choice applies immediately, and stays in the address. */
export const StatusFilter = (filter: Pick<Filter, 'options' | 'value'>) => (
  <Form method="get" className="status-filter">
    <FilterSelect name="status" label={texts.status} {...filter} />
  </Form>
);
