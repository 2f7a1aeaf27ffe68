import type { ReactNode } from 'react';
import { Form, Link, useLocation, useSearchParams } from 'react-router-dom';
import { type Filter, FilterSelect, QueueFilters } from '#web/features/admin/queue/queue-filters.tsx';
import { todayInApia } from '#web/platform/language/today.ts';
import { texts } from './texts.en.ts';

const receipts = '/admin/payments';
const all = `${receipts}?status=Applied`;
/** What came in today, by its value date: the list has its sum beneath (WALLET-47). */
const today = () => `${receipts}?search=${todayInApia()}`;
const sections = () => [
  { to: receipts, label: texts.unmatched },
  { to: `${receipts}/announced`, label: texts.announced },
  { to: today(), label: texts.today },
  { to: all, label: texts.all },
  { to: `${receipts}/payouts`, label: texts.moneyOut },
  { to: `${receipts}/transfers`, label: texts.transfers },
  { to: `${receipts}/balances`, label: texts.balances },
  { to: `${receipts}/pool`, label: texts.pool },
  { to: `${receipts}/collection`, label: texts.collection },
  { to: `${receipts}/late`, label: texts.late },
  { to: `${receipts}/relief`, label: texts.relief },
  { to: `${receipts}/disasters`, label: texts.disasters },
];

/** The navigation between the parts of the payments desk. A search finds receipts in any status, as the list of all does. */
export function PaymentsNav() {
  const { pathname, search } = useLocation();
  const [address] = useSearchParams();
  const isAll = address.get('search') || (address.get('status') ?? 'Unmatched') !== 'Unmatched';
  const found = pathname + search === today() ? today() : all;
  const here = pathname === receipts && isAll ? found : pathname;
  return (
    <nav className="sections" aria-label={texts.sections}>
      {sections().map(({ to, label }) => (
        <Link key={to} to={to} aria-current={to === here ? 'page' : undefined}>
          {label}
        </Link>
      ))}
    </nav>
  );
}

type SearchOrStatusProps = {
  hint: string;
  options: Record<string, string>;
  value: string;
  /** Shown beside the status. */
  children?: ReactNode;
};

/**
 * The search in any status, and the filter by status: each takes the place of the other (WALLET-41). A status applies
 * immediately; both stay in the address.
 */
export function SearchOrStatus({ hint, options, value, children }: SearchOrStatusProps) {
  const [address] = useSearchParams();
  const filter: Omit<Filter, 'name' | 'label'> = address.get('search')
    ? { options: { '': texts.anyStatus, ...options }, value: '' }
    : { options, value };
  return (
    <div className="money-bar">
      <QueueFilters filters={[]} search={{ label: texts.search, hint }} />
      <StatusFilter {...filter} />
      {children}
    </div>
  );
}

/** The filter by status. A choice applies immediately, and stays in the address. */
export const StatusFilter = (filter: Pick<Filter, 'options' | 'value'>) => (
  <Form method="get" className="status-filter">
    <FilterSelect name="status" label={texts.status} {...filter} />
  </Form>
);
