import { useState } from 'react';
import { Link, type LoaderFunctionArgs, useLoaderData, useSearchParams } from 'react-router-dom';
import { type LoanDetail, loansApi } from '#shared/loans/api.ts';
import { allPages, callPage } from '#web/platform/network/api.ts';
import { loaded } from '#web/platform/network/load.ts';
import { AreaPage } from '#web/ui/area-page.tsx';
import { Empty } from '#web/ui/empty.tsx';
import { Retry } from '#web/ui/retry.tsx';
import { texts as tabs } from '#web/ui/role-tabs.en.ts';
import { SelectField } from '#web/ui/select-field.tsx';
import { Tag } from '#web/ui/tag.tsx';
import { investorData, useInvestor } from './investor-data.ts';
import { useLive } from './live.ts';
import { LoanOffer } from './loan-offer.tsx';
import { leastLeftFirst } from './loan-terms.ts';
import { amounts, hasFilters, isWanted } from './marketplace-filter.ts';
import { NotVerified } from './not-verified.tsx';
import { texts } from './texts.en.ts';

export async function loader({ request }: LoaderFunctionArgs): Promise<LoanDetail[] | undefined> {
  const { user } = await investorData(request);
  return user.kycStatus === 'Verified' ? loaded(allLoans()) : [];
}

const allLoans = () => allPages((query) => callPage(loansApi.listMarketplace, { query }));

/** The loans to fund, for a verified investor (LOANS-48). */
export function Component() {
  const { user } = useInvestor();
  const loans = useLoaderData<typeof loader>();
  useLive();
  return (
    <AreaPage title={tabs.investor.marketplace}>
      {user.kycStatus !== 'Verified' ? (
        <NotVerified user={user} />
      ) : !loans ? (
        <Retry>{texts.marketplaceFailed}</Retry>
      ) : loans.length === 0 ? (
        <Empty title={texts.nothingTitle}>{texts.nothing}</Empty>
      ) : (
        <Loans loans={loans} />
      )}
    </AreaPage>
  );
}

function Loans({ loans }: { loans: readonly LoanDetail[] }) {
  const [filters, setFilters] = useSearchParams();
  const [first] = useState(loans);
  const wanted = leastLeftFirst(loans, first).filter((loan) => isWanted(loan, filters));
  return (
    <>
      {hasFilters(loans, filters) && <Filters />}
      <p className="small muted" role="status">
        {texts.shown(wanted.length, loans.length)}
      </p>
      {wanted.length === 0 && (
        <Empty title={texts.noMatchTitle}>
          <p>{texts.noMatch}</p>
          <button type="button" className="btn alt" onClick={() => setFilters({}, { replace: true })}>
            {texts.allLoans}
          </button>
        </Empty>
      )}
      <ul className="card-list two">
        {wanted.map((loan) => (
          <li key={loan.loanid}>
            <LoanCard loan={loan} />
          </li>
        ))}
      </ul>
    </>
  );
}

const isWide = () => matchMedia('(min-width: 48rem)').matches;

/** The filters of the list. They are in the address, so that Back leads to the same list (INVESTMENTS-34). */
const Filters = () => (
  <details className="fold card filters" open={isWide()}>
    <summary>{texts.filters}</summary>
    <div className="filter-row">
      <Filter name="tier" label={texts.filterTier} options={{ A: 'A', B: 'B', C: 'C' }} />
      <Filter name="amount" label={texts.filterAmount} options={amounts} />
      <Filter
        name="months"
        label={texts.filterMonths}
        options={{ '6': texts.months(6), '12': texts.months(12), '18': texts.months(18) }}
      />
      <Filter name="frequency" label={texts.filterFrequency} options={texts.frequencies} />
    </div>
  </details>
);

function Filter({ name, label, options }: { name: string; label: string; options: Record<string, string> }) {
  const [filters, setFilters] = useSearchParams();
  const choose = (value: string) => {
    const next = new URLSearchParams(filters);
    if (value) next.set(name, value);
    else next.delete(name);
    setFilters(next, { replace: true });
  };
  return (
    <SelectField
      id={`filter-${name}`}
      name={name}
      label={label}
      options={options}
      none={texts.any}
      value={filters.get(name) ?? ''}
      onChange={({ target }) => choose(target.value)}
    />
  );
}

function LoanCard({ loan }: { loan: LoanDetail }) {
  const { loanid, purpose, risktier } = loan;
  return (
    <article className="card stack">
      <div className="row between">
        <h2 dir="auto">{purpose}</h2>
        {risktier && <Tag tone="info">{texts.tier(risktier)}</Tag>}
      </div>
      <LoanOffer loan={loan} />
      <Link className="btn full" to={`/investor/marketplace/${loanid}`}>
        {texts.investNow}
        <span className="hidden-text">{texts.investIn(loanid, purpose)}</span>
      </Link>
    </article>
  );
}
