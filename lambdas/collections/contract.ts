import { collectionsApi } from '#shared/collections/api.ts';
import { contactsApi } from '#shared/collections/contacts-api.ts';
import { hearingApi } from '#shared/collections/hearing-api.ts';
import { lateLoansApi } from '#shared/collections/late-loans-api.ts';
import { payBackApi } from '#shared/collections/pay-back-api.ts';
import { progressApi } from '#shared/collections/progress-api.ts';
import { staffCollectionsApi } from '#shared/collections/staff-api.ts';

/** Everything that the function `collections` answers. */
export const collectionsContract = {
  ...collectionsApi,
  ...hearingApi,
  ...payBackApi,
  ...staffCollectionsApi,
  ...contactsApi,
  ...lateLoansApi,
  ...progressApi,
};
