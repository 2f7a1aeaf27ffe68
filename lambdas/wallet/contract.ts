import { walletApi } from '#shared/wallet/api.ts';
import { staffWalletApi } from '#shared/wallet/staff-api.ts';
import { yearlyApi } from '#shared/wallet/yearly-api.ts';

/** Everything that the function `wallet` answers. */
export const walletContract = { ...walletApi, ...yearlyApi, ...staffWalletApi };
