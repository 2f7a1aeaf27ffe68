import * as z from 'zod/mini';
import { get } from '#shared/endpoint.ts';
import { Wst } from '#shared/money.ts';
import { LoanRepayment } from '#shared/repayments/api.ts';
import { WalletOverview } from '#shared/wallet/api.ts';
import { MyLoan } from './api.ts';

/** What the borrower owes to a guarantor who paid for them (COLLECTIONS-11). */
const OwedNow = z.object({ loanid: z.int(), firstname: z.string(), amount: Wst });
export type OwedNow = z.output<typeof OwedNow>;

const BorrowerOverview = z.object({
  /** As `GET /loans/my-loans` answers them. */
  loans: z.array(MyLoan),
  /** The schedule of the current loan: empty where it has none, null where it cannot be read. */
  repayments: z.nullable(z.array(LoanRepayment)),
  /** The current loan is to be paid out, and its borrower has not said where (LOANS-55). */
  needspayout: z.boolean(),
  /** Of all loans, the latest first. */
  owed: z.array(OwedNow),
  /** Null where it cannot be read. */
  wallet: z.nullable(WalletOverview),
});

/** What the first page of a borrower shows, in one call (SITE-78). */
export const borrowerOverviewApi = {
  readBorrowerOverview: get('/overview/borrower', { who: ['Borrower'], result: BorrowerOverview }),
};
