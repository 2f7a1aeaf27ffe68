import { createContext, type ReactNode, useContext } from 'react';
import { lossRateOf } from '#shared/admin/open-books.ts';
import { type OpenBooks, openBooksApi } from '#shared/admin/open-books-api.ts';
import type { LoanDetail } from '#shared/loans/api.ts';
import { formatPercent } from '#shared/money.ts';
import { todayInApia } from '#web/platform/language/today.ts';
import { call } from '#web/platform/network/api.ts';
import { loaded } from '#web/platform/network/load.ts';
import { texts } from './texts.en.ts';

type Losses = OpenBooks['losses'];

/** What the open books say is lost a year of each tier; undefined where it is not known yet. */
export const loadLosses = async (): Promise<Losses | undefined> =>
  (await loaded(call(openBooksApi.readOpenBooks, {})))?.books?.losses;

const Known = createContext<Losses | undefined>(undefined);

/** Gives what is lost a year to the loans within it. */
export const WithLosses = ({ losses, children }: { losses: Losses | undefined; children: ReactNode }) => (
  <Known value={losses}>{children}</Known>
);

/** What is lost a year of loans like one, or what is assumed where it is not known (ADMIN-47); undefined of a loan without a tier. */
export function useLoss({ risktier: tier }: Pick<LoanDetail, 'risktier'>): Omit<Losses[number], 'tier'> | undefined {
  const known = useContext(Known);
  if (tier === null) return undefined;
  return (
    known?.find((each) => each.tier === tier) ?? {
      rate: lossRateOf({ tier, loss: undefined }, todayInApia()),
      loans: null,
    }
  );
}

/** What is lost a year of loans like this, and on how many it rests (INVESTMENTS-41). */
export function LossOfLoan({ loan }: { loan: LoanDetail }) {
  const loss = useLoss(loan);
  if (!loss) return null;
  const tala = formatPercent(loss.rate).replace('%', '');
  return (
    <p className="small muted">
      {texts.lostOf(tala)} {loss.loans === null ? texts.lossAssumed : texts.lossFrom(String(loss.loans))}
    </p>
  );
}
