import type { ChangeEvent } from 'react';
import { Form, NavLink } from 'react-router-dom';
import { useFilters } from '#web/features/admin/queue/queue-filters.tsx';
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

/** Filters by status, at once. The address keeps the choice. */
export function StatusFilter({ options, value }: { options: Record<string, string>; value: string }) {
  const address = useFilters();
  const apply = ({ currentTarget }: ChangeEvent<HTMLSelectElement>) => currentTarget.form?.requestSubmit();
  return (
    <Form method="get" className="status-filter">
      <div className="field">
        <label htmlFor="filter-status">{texts.status}</label>
        <select
          className="input"
          id="filter-status"
          name="status"
          value={address.get('status') ?? value}
          onChange={apply}
        >
          {Object.entries(options).map(([option, words]) => (
            <option key={option} value={option}>
              {words}
            </option>
          ))}
        </select>
      </div>
    </Form>
  );
}
