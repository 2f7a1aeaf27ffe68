import { type ShouldRevalidateFunctionArgs, useOutletContext } from 'react-router-dom';
import type { User } from '#shared/accounts/api.ts';
import { investmentsApi, type MyInvestment } from '#shared/investments/api.ts';
import { investorOverviewApi } from '#shared/investments/overview-api.ts';
import { type WalletOverview, walletApi } from '#shared/wallet/api.ts';
import { allPages, call, callPage } from '#web/platform/network/api.ts';
import { loaded } from '#web/platform/network/load.ts';
import { isAt, oncePerNavigation } from '#web/platform/network/once-per-navigation.ts';
import { freshUser } from '#web/platform/session/fresh-user.ts';

/** The signed-in investor with their investments, newest first, and on the first page their wallet; without what could not be loaded. */
export type InvestorData = { user: User; investments: MyInvestment[] | undefined; wallet: WalletOverview | undefined };

/** The investor's data, loaded once for all loaders of a navigation. */
export const investorData = oncePerNavigation(load);

/** Whether data is loaded anew: for each page, but not for another filter of what is already loaded (INVESTMENTS-34). */
export const isReloadedFor = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean =>
  currentUrl.pathname !== nextUrl.pathname || currentUrl.search === nextUrl.search;

async function load(request: Request): Promise<InvestorData> {
  const user = await freshUser(request, 'Investor');
  const isFirstPage = isAt(request, '/investor');
  const read = await loaded(isFirstPage ? call(investorOverviewApi.readInvestorOverview, {}) : readList());
  return { user, investments: read?.investments, wallet: read?.wallet ?? undefined };
}

const readList = async () => ({ investments: await call(investmentsApi.listMyInvestments, {}), wallet: null });

/** The investor's data on a page of an area that has loaded the investments. */
export type Investor = { user: User; investments: MyInvestment[] };
export const useInvestor = (): Investor => useOutletContext<Investor>();

/** Every movement of the wallet, newest first. */
export const allTransactions = () => allPages((query) => callPage(walletApi.listTransactions, { query }));
