import { Suspense } from 'react';
import { Await, Link, type LoaderFunctionArgs, useLoaderData } from 'react-router-dom';
import { type InvestorReturn, returnApi } from '#shared/admin/return-api.ts';
import type { MyInvestment } from '#shared/investments/api.ts';
import { repaymentsApi } from '#shared/repayments/api.ts';
import type { WalletOverview } from '#shared/wallet/api.ts';
import { texts as shared } from '#web/platform/language/texts.en.ts';
import { call } from '#web/platform/network/api.ts';
import { loaded } from '#web/platform/network/load.ts';
import { AreaPage } from '#web/ui/area-page.tsx';
import { RetryButton } from '#web/ui/wallet-panel.tsx';
import { cashFlowOf } from './cash-flow-figures.ts';
import { FirstCards } from './first-cards.tsx';
import { allTransactions, investorData, useInvestor } from './investor-data.ts';
import { knownAmount } from './known-amount.tsx';
import { NextShares } from './next-shares.tsx';
import { countedOf } from './own-investments.ts';
import { OwnReturn } from './own-return.tsx';
import { type Paid, Portfolio } from './portfolio.tsx';
import { texts } from './texts.en.ts';

type Loaded = {
  /** Undefined when it could not be loaded. */
  wallet: WalletOverview | undefined;
  /** Undefined when it could not be loaded. */
  paid: Promise<Paid | undefined>;
  /** Undefined when it could not be loaded, or nothing is invested. */
  returned: Promise<InvestorReturn | undefined>;
};

export async function loader({ request }: LoaderFunctionArgs): Promise<Loaded> {
  const { investments = [], wallet } = await investorData(request);
  const returned = investments.length > 0 ? loaded(call(returnApi.readReturn, {})) : Promise.resolve(undefined);
  return { wallet, paid: loaded(loadPaid(investments)), returned };
}

const lent = ['Active', 'Repaid', 'Defaulted'];

/** The schedules of what is lent, and the cash flow. */
async function loadPaid(investments: readonly MyInvestment[]): Promise<Paid> {
  const loans = new Set(
    countedOf(investments).flatMap(({ loanid, loanstatus }) => (lent.includes(loanstatus) ? [loanid] : [])),
  );
  const reads = [...loans].map(
    async (id) => [id, await call(repaymentsApi.readInvestorSchedule, { params: { id } })] as const,
  );
  const [transactions, ...schedules] = await Promise.all([allTransactions(), ...reads]);
  return {
    schedules: new Map(schedules),
    flows: cashFlowOf(
      schedules.flatMap(([, rows]) => rows),
      transactions,
    ),
  };
}

export function Component() {
  const { user, investments } = useInvestor();
  const { wallet, paid, returned } = useLoaderData<typeof loader>();
  return (
    <AreaPage title={shared.greeting(user.firstName)}>
      <FirstCards
        user={user}
        investments={investments}
        afterLosses={<AfterLosses returned={returned} />}
        wallet={wallet}
        retry={<RetryButton />}
      />
      <div className="halves">
        {investments.length > 0 && <Portfolio investments={investments} paid={paid} />}
        <div className="stack-wide">
          <Suspense>
            <Await resolve={paid}>
              {(it: Paid | undefined) => it && <NextShares investments={investments} paid={it} />}
            </Await>
          </Suspense>
          <Suspense>
            <Await resolve={returned}>{(it: InvestorReturn | undefined) => it && <OwnReturn of={it} />}</Await>
          </Suspense>
          <More />
        </div>
      </div>
    </AreaPage>
  );
}

const AfterLosses = ({ returned }: Pick<Loaded, 'returned'>) => (
  <Suspense fallback={'\u00A0'}>
    <Await resolve={returned}>{(it: InvestorReturn | undefined) => knownAmount(it?.afterlosses ?? null)}</Await>
  </Suspense>
);

const More = () => (
  <section className="card stack">
    <h2>{texts.moreTitle}</h2>
    <ul className="menu-list links">
      <li>
        <Link to="/investor/statement">{texts.statementLink}</Link>
      </li>
      <li>
        <Link to="/documents">{texts.documentsLink}</Link>
      </li>
      <li>
        <Link to="/investor/identity">{texts.identityLink}</Link>
      </li>
    </ul>
  </section>
);
