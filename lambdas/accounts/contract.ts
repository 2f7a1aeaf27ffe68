import { accountsApi } from '#shared/accounts/api.ts';
import { ownAccountApi } from '#shared/accounts/own-account-api.ts';
import { staffAccountsApi } from '#shared/accounts/staff-api.ts';

/** Everything that the function `accounts` answers. */
export const accountsContract = { ...accountsApi, ...ownAccountApi, ...staffAccountsApi };
