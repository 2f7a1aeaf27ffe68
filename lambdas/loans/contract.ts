import { loansApi } from '#shared/loans/api.ts';
import { decisionApi } from '#shared/loans/decision-api.ts';
import { borrowerOverviewApi } from '#shared/loans/overview-api.ts';
import { secondLooksApi } from '#shared/loans/second-look-api.ts';
import { staffLoansApi } from '#shared/loans/staff-api.ts';

/** Everything that the function `loans` answers. */
export const loansContract = {
  ...loansApi,
  ...decisionApi,
  ...secondLooksApi,
  ...staffLoansApi,
  ...borrowerOverviewApi,
};
