import { useState } from 'react';
import { Link, type LoaderFunctionArgs, useLoaderData, useSearchParams } from 'react-router-dom';
import { type LoanDetail, loansApi } from '#shared/loans/api.ts';
import { amountOf, decimalOf, type Sene } from '#shared/money.ts';
import { MIN_INVESTMENT } from '#shared/policy.ts';
import { recall, remember } from '#web/platform/browser/device.ts';
import { allPages, callPage } from '#web/platform/network/api.ts';
import { loaded } from '#web/platform/network/load.ts';
import { AreaPage } from '#web/ui/area-page.tsx';
import { Empty } from '#web/ui/empty.tsx';
import { Retry } from '#web/ui/retry.tsx';
import { texts as tabs } from '#web/ui/role-tabs.en.ts';
import { Tag } from '#web/ui/tag.tsx';
import { investorData, isReloadedFor, useInvestor } from './investor-data.ts';
import { useLive } from './live.ts';
import { LoanOffer } from './loan-offer.tsx';
import { EXAMPLE, leastLeftFirst } from './loan-terms.ts';
import { loadLosses, WithLosses } from './losses.tsx';
import { amounts, hasFilters, isWanted } from './marketplace-filter.ts';
import { NotVerified } from './not-verified.tsx';
import { texts } from './texts.en.ts';

export async function loader({ request }: LoaderFunctionArgs) {
  const { user } = await investorData(request);
  if (user.kycStatus !== 'Verified') return { loans: [], losses: undefined };
  const [loans, losses] = await Promise.all([loaded(allLoans()), loadLosses()]);
  return { loans, losses };
}

export const shouldRevalidate = isReloadedFor;

const allLoans = () => allPages((query) => callPage(loansApi.listMarketplace, { query }));

/** The loans to fund, for a verified investor (LOANS-48). */
export function Component() {
  const { user } = useInvestor();
  const { loans, losses } = useLoaderData<typeof loader>();
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
        <WithLosses losses={losses}>
          <Loans loans={loans} />
        </WithLosses>
      )}
    </AreaPage>
  );
}

function Loans({ loans }: { loans: readonly LoanDetail[] }) {
  const [filters, setFilters] = useSearchParams();
  const [first] = useState(loans);
  const [put, setPut] = useState(() => putOf(recall(PUT)) ?? EXAMPLE);
  const wanted = leastLeftFirst(loans, first).filter((loan) => isWanted(loan, filters));
  return (
    <>
      {hasFilters(loans, filters) && <Filters isOpen={filters.toString() !== '' || isWide()} />}
      <div className="row between">
        <p className="small muted" role="status">
          {texts.shown(wanted.length, loans.length)}
        </p>
        <PutField put={put} onPut={setPut} />
      </div>
      {wanted.length === 0 && (
        <Empty title={texts.noMatchTitle}>
          <p>{texts.noMatch}</p>
          <button type="button" className="btn alt" onClick={() => setFilters({}, { replace: true })}>
            {texts.allLoans}
          </button>
        </Empty>
      )}
      <ul className="card-list offers">
        {wanted.map((loan) => (
          <li key={loan.loanid}>
            <LoanCard loan={loan} put={put} />
          </li>
        ))}
      </ul>
    </>
  );
}

/** Under which this device keeps what is typed. */
const PUT = 'marketplace.put';

const putOf = (typed = ''): Sene | undefined => {
  const amount = amountOf(typed);
  return amount !== undefined && amount >= MIN_INVESTMENT ? amount : undefined;
};

/** How much is put in, once for all cards (INVESTMENTS-38). */
function PutField({ put, onPut }: { put: Sene; onPut: (put: Sene) => void }) {
  const [isWrong, setWrong] = useState(false);
  const type = (typed: string) => {
    const amount = putOf(typed);
    setWrong(!amount);
    if (!amount) return;
    remember(PUT, typed);
    onPut(amount);
  };
  return (
    <label className="put">
      {texts.putIn}
      <input
        className="input"
        inputMode="decimal"
        defaultValue={decimalOf(put).replace(/\.00$/, '')}
        aria-invalid={isWrong || undefined}
        onInput={({ currentTarget }) => type(currentTarget.value)}
      />
    </label>
  );
}

const isWide = () => matchMedia('(min-width: 48rem)').matches;

/** The filters of the list. They are in the address, so that Back leads to the same list (INVESTMENTS-34). */
const Filters = ({ isOpen }: { isOpen: boolean }) => (
  <details className="fold card filters" open={isOpen}>
    <summary>{texts.filters}</summary>
    <div className="filter-row">
      <Filter name="tier" label={texts.filterTier} options={['A', 'B', 'C'].map((tier) => [tier, tier])} />
      <Filter name="amount" label={texts.filterAmount} options={Object.entries(amounts)} />
      <Filter
        name="months"
        label={texts.filterMonths}
        options={[6, 12, 18].map((count) => [String(count), texts.months(count)])}
      />
      <Filter name="frequency" label={texts.filterFrequency} options={Object.entries(texts.frequencies)} />
    </div>
  </details>
);

type FilterProps = { name: string; label: string; options: readonly (readonly [value: string, words: string])[] };

function Filter({ name, label, options }: FilterProps) {
  const [filters, setFilters] = useSearchParams();
  const press = (value: string) => {
    const next = new URLSearchParams(filters);
    if (filters.get(name) === value) next.delete(name);
    else next.set(name, value);
    setFilters(next, { replace: true });
  };
  return (
    <fieldset>
      <legend className="small muted">{label}</legend>
      <div className="chips">
        {options.map(([value, words]) => (
          <button key={value} type="button" aria-pressed={filters.get(name) === value} onClick={() => press(value)}>
            {words}
          </button>
        ))}
      </div>
    </fieldset>
  );
}

function LoanCard({ loan, put }: { loan: LoanDetail; put: Sene }) {
  const { loanid, purpose, risktier } = loan;
  return (
    <article className="card stack offer">
      <div className="row between">
        <h2 dir="auto">{purpose}</h2>
        {risktier && <Tag tone="info">{texts.tier(risktier)}</Tag>}
      </div>
      <LoanOffer loan={loan} put={put} />
      <Link className="btn full" to={`/investor/marketplace/${loanid}`}>
        {texts.investNow}
        <span className="hidden-text">{texts.investIn(loanid, purpose)}</span>
      </Link>
    </article>
  );
}
