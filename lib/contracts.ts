import { accountsContract } from '#lambdas/accounts/contract.ts';
import { adminContract } from '#lambdas/admin/contract.ts';
import { collectionsContract } from '#lambdas/collections/contract.ts';
import { guarantorsContract } from '#lambdas/guarantors/contract.ts';
import { investmentsContract } from '#lambdas/investments/contract.ts';
import { kycContract } from '#lambdas/kyc/contract.ts';
import { loansContract } from '#lambdas/loans/contract.ts';
import { proofContract } from '#lambdas/proof/contract.ts';
import { reliefContract } from '#lambdas/relief/contract.ts';
import { repaymentsContract } from '#lambdas/repayments/contract.ts';
import { walletContract } from '#lambdas/wallet/contract.ts';
import { chatApi } from '#shared/chat/api.ts';
import { creditRecordsApi } from '#shared/creditrecords/api.ts';
import { documentsApi } from '#shared/documents/api.ts';
import type { Api } from '#shared/endpoint.ts';
import { notificationsApi } from '#shared/notifications/api.ts';
import { payLinksApi } from '#shared/paylinks/api.ts';

/** What the REST API serves: the contract of each domain, by the name of the function that answers for it. */
export const contracts: Record<string, Api> = {
  accounts: accountsContract,
  kyc: kycContract,
  documents: documentsApi,
  loans: loansContract,
  investments: investmentsContract,
  guarantors: guarantorsContract,
  repayments: repaymentsContract,
  relief: reliefContract,
  collections: collectionsContract,
  paylinks: payLinksApi,
  creditrecords: creditRecordsApi,
  wallet: walletContract,
  proof: proofContract,
  notifications: notificationsApi,
  chat: chatApi,
  admin: adminContract,
};
