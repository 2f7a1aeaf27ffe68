import { accountsApi } from '#shared/accounts/api.ts';
import { ownAccountApi } from '#shared/accounts/own-account-api.ts';
import { staffAccountsApi } from '#shared/accounts/staff-api.ts';
import { adminApi } from '#shared/admin/api.ts';
import { conflictsApi } from '#shared/admin/conflicts-api.ts';
import { journalApi } from '#shared/admin/journal-api.ts';
import { loanPageApi } from '#shared/admin/loan-page-api.ts';
import { openBooksApi } from '#shared/admin/open-books-api.ts';
import { peopleApi } from '#shared/admin/people-api.ts';
import { personFileApi } from '#shared/admin/person-file-api.ts';
import { quarterApi } from '#shared/admin/quarter-api.ts';
import { registersApi } from '#shared/admin/registers-api.ts';
import { returnApi } from '#shared/admin/return-api.ts';
import { chatApi } from '#shared/chat/api.ts';
import { collectionsApi } from '#shared/collections/api.ts';
import { contactsApi } from '#shared/collections/contacts-api.ts';
import { hearingApi } from '#shared/collections/hearing-api.ts';
import { lateLoansApi } from '#shared/collections/late-loans-api.ts';
import { payBackApi } from '#shared/collections/pay-back-api.ts';
import { progressApi } from '#shared/collections/progress-api.ts';
import { staffCollectionsApi } from '#shared/collections/staff-api.ts';
import { tiesApi } from '#shared/conflicts/api.ts';
import { creditRecordsApi } from '#shared/creditrecords/api.ts';
import { documentsApi } from '#shared/documents/api.ts';
import type { Api } from '#shared/endpoint.ts';
import { guarantorsApi } from '#shared/guarantors/api.ts';
import { guarantorOverviewApi } from '#shared/guarantors/overview-api.ts';
import { staffGuarantorsApi } from '#shared/guarantors/staff-api.ts';
import { investmentsApi } from '#shared/investments/api.ts';
import { investorOverviewApi } from '#shared/investments/overview-api.ts';
import { staffInvestmentsApi } from '#shared/investments/staff-api.ts';
import { kycApi } from '#shared/kyc/api.ts';
import { staffKycApi } from '#shared/kyc/staff-api.ts';
import { loansApi } from '#shared/loans/api.ts';
import { decisionApi } from '#shared/loans/decision-api.ts';
import { borrowerOverviewApi } from '#shared/loans/overview-api.ts';
import { secondLooksApi } from '#shared/loans/second-look-api.ts';
import { staffLoansApi } from '#shared/loans/staff-api.ts';
import { notificationsApi } from '#shared/notifications/api.ts';
import { payLinksApi } from '#shared/paylinks/api.ts';
import { proofApi } from '#shared/proof/api.ts';
import { balancesApi } from '#shared/proof/staff-api.ts';
import { reliefApi } from '#shared/relief/api.ts';
import { disastersApi } from '#shared/relief/disaster-api.ts';
import { staffReliefApi } from '#shared/relief/staff-api.ts';
import { reliefVoicesApi } from '#shared/relief/voices-api.ts';
import { repaymentsApi } from '#shared/repayments/api.ts';
import { staffRepaymentsApi } from '#shared/repayments/staff-api.ts';
import { walletApi } from '#shared/wallet/api.ts';
import { staffWalletApi } from '#shared/wallet/staff-api.ts';
import { yearlyApi } from '#shared/wallet/yearly-api.ts';

/** What the REST API serves: the contract of each domain, by the name of the function that answers for it. */
export const contracts: Record<string, Api> = {
  accounts: { ...accountsApi, ...ownAccountApi, ...staffAccountsApi },
  kyc: { ...kycApi, ...staffKycApi },
  documents: documentsApi,
  loans: { ...loansApi, ...decisionApi, ...secondLooksApi, ...staffLoansApi, ...borrowerOverviewApi },
  investments: { ...investmentsApi, ...staffInvestmentsApi, ...investorOverviewApi },
  guarantors: { ...guarantorsApi, ...staffGuarantorsApi, ...guarantorOverviewApi },
  repayments: { ...repaymentsApi, ...staffRepaymentsApi },
  relief: { ...reliefApi, ...reliefVoicesApi, ...staffReliefApi, ...disastersApi },
  collections: {
    ...collectionsApi,
    ...hearingApi,
    ...payBackApi,
    ...staffCollectionsApi,
    ...contactsApi,
    ...lateLoansApi,
    ...progressApi,
  },
  paylinks: payLinksApi,
  creditrecords: creditRecordsApi,
  wallet: { ...walletApi, ...yearlyApi, ...staffWalletApi },
  proof: { ...proofApi, ...balancesApi },
  notifications: notificationsApi,
  chat: chatApi,
  admin: {
    ...adminApi,
    ...openBooksApi,
    ...journalApi,
    ...quarterApi,
    ...registersApi,
    ...returnApi,
    ...loanPageApi,
    ...personFileApi,
    ...peopleApi,
    ...tiesApi,
    ...conflictsApi,
  },
};
