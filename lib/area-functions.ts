import {
  emailCodeEntity,
  emailEntity,
  kycCardEntity,
  mailStopEntity,
  paymentReferenceEntity,
  payoutCodeEntity,
  personEntity,
  refreshTokenEntity,
  registrationEntity,
  searchEntryEntity,
} from '#lambdas/accounts/entities.ts';
import { factorResetEntity, reportEntity } from '#lambdas/admin/entities.ts';
import { chatEntity, chatOfPersonEntity, messageEntity } from '#lambdas/chat/entities.ts';
import { documentEntity, selfieLinkEntity, uploadQuotaEntity } from '#lambdas/documents/entities.ts';
import {
  agreementEntity,
  guarantorCalculationEntity,
  guarantorEntity,
  signingCodeEntity,
  standingOrderFormEntity,
} from '#lambdas/guarantors/entities.ts';
import { investmentEntity } from '#lambdas/investments/entities.ts';
import { balanceEntity, postingEntity } from '#lambdas/ledger/entities.ts';
import { calculationEntity, loanEntity } from '#lambdas/loans/entities.ts';
import { notificationEntity, ticketEntity } from '#lambdas/notifications/entities.ts';
import {
  idempotencyRecordEntity,
  jobRunEntity,
  presenceEntity,
  rateLimitEntity,
  sequenceEntity,
  sessionEntity,
  staffLogEntity,
  userLogEntity,
} from '#lambdas/platform/entities.ts';
import { callEntity, cardNonceEntity, lipPayoutEntity, repaymentEntity } from '#lambdas/repayments/entities.ts';
import { callReferenceEntity, payoutEntity, receiptEntity, transferEntity } from '#lambdas/wallet/entities.ts';
import {
  commits,
  distributes,
  type LambdaFunction,
  list,
  onDocuments,
  onPool,
  posts,
  savesInvestments,
  to,
} from './function.ts';

/** What every call of the REST API does: it reads its caller, and commits a command with its record, audit and effects. */
const call = {
  settings: ['TABLE_NAME', 'APP_KEY', 'USER_POOL_CLIENT_ID', 'STAFF_SECOND_FACTOR'],
  writes: [personEntity, sessionEntity, idempotencyRecordEntity, ...commits, userLogEntity, staffLogEntity],
} as const;

/** The functions that answer the calls of the contracts, by the contracts' names. */
export const areas: readonly LambdaFunction[] = [
  {
    name: 'accounts',
    file: 'lambdas/accounts/api.ts',
    description: 'Sign-up, sessions and profiles',
    // What Cognito takes: 120 sign-ins a second, of less than half a second each.
    reserved: 50,
    settings: [...call.settings, 'USER_POOL_ID', 'SITE_URL'],
    writes: [
      ...call.writes,
      emailEntity,
      mailStopEntity,
      paymentReferenceEntity,
      kycCardEntity,
      searchEntryEntity,
      payoutCodeEntity,
      emailCodeEntity,
      refreshTokenEntity,
      registrationEntity,
      rateLimitEntity,
      guarantorEntity,
    ],
    lists: [list(guarantorEntity, 'byEmail')],
    may: [
      onPool(
        'AdminCreateUser',
        'AdminGetUser',
        'AdminDeleteUser',
        'AdminSetUserPassword',
        'AdminUpdateUserAttributes',
        'AdminAddUserToGroup',
        'AdminRemoveUserFromGroup',
        'AdminInitiateAuth',
        'AdminRespondToAuthChallenge',
        'AdminUserGlobalSignOut',
      ),
    ],
  },
  {
    name: 'kyc',
    file: 'lambdas/kyc/api.ts',
    description: 'Proof of who people are, and its review',
    settings: call.settings,
    writes: [...call.writes, kycCardEntity, searchEntryEntity, documentEntity],
    lists: [list(kycCardEntity, 'byStatus'), list(documentEntity, 'byExpiry')],
  },
  {
    name: 'documents',
    file: 'lambdas/documents/api.ts',
    description: 'Uploads and views of documents',
    settings: [...call.settings, 'DOCUMENTS_BUCKET', 'SITE_URL'],
    writes: [...call.writes, documentEntity, uploadQuotaEntity, selfieLinkEntity, rateLimitEntity],
    lists: [list(documentEntity, 'byOwner')],
    may: [onDocuments('quarantine/*', 'PutObject'), onDocuments('clean/*', 'GetObject')],
  },
  {
    name: 'loans',
    file: 'lambdas/loans/api.ts',
    description: 'Loans from their request to their disbursement',
    settings: call.settings,
    writes: [...call.writes, sequenceEntity, documentEntity, loanEntity, calculationEntity],
    reads: [
      searchEntryEntity,
      balanceEntity,
      postingEntity,
      payoutEntity,
      investmentEntity,
      guarantorEntity,
      repaymentEntity,
      lipPayoutEntity,
    ],
    lists: [list(loanEntity, 'byBorrower', 'byStatus'), list(documentEntity, 'byPurpose')],
  },
  {
    name: 'investments',
    file: 'lambdas/investments/api.ts',
    description: 'The marketplace, and investments in its loans',
    settings: call.settings,
    writes: [...call.writes, documentEntity, ...posts, loanEntity, ...savesInvestments],
    reads: [searchEntryEntity, payoutEntity, guarantorEntity],
    lists: [list(investmentEntity, 'byInvestor', 'byStatus'), list(documentEntity, 'byPurpose')],
  },
  {
    name: 'guarantors',
    file: 'lambdas/guarantors/api.ts',
    description: 'Nominations, income and agreements of guarantors',
    settings: [...call.settings, 'SITE_URL', 'DOCUMENTS_BUCKET'],
    writes: [
      ...call.writes,
      kycCardEntity,
      searchEntryEntity,
      documentEntity,
      loanEntity,
      guarantorEntity,
      guarantorCalculationEntity,
      agreementEntity,
      signingCodeEntity,
      rateLimitEntity,
    ],
    reads: [
      emailEntity,
      investmentEntity,
      standingOrderFormEntity,
      repaymentEntity,
      callEntity,
      balanceEntity,
      postingEntity,
      payoutEntity,
    ],
    lists: [
      list(guarantorEntity, 'byUser', 'byEmail', 'byVerification', 'standingOrders'),
      list(documentEntity, 'byPurpose'),
    ],
    may: [onDocuments('agreements/*', 'GetObject')],
  },
  {
    name: 'repayments',
    file: 'lambdas/repayments/api.ts',
    description: 'Schedules, what is paid on them, and what the pool pays',
    settings: [...call.settings, 'CARD_PAGE_URL', 'CARD_KEY'],
    writes: [
      ...call.writes,
      ...posts,
      loanEntity,
      receiptEntity,
      payoutEntity,
      repaymentEntity,
      ...distributes,
      callEntity,
      lipPayoutEntity,
      cardNonceEntity,
    ],
    reads: [investmentEntity, guarantorEntity],
    lists: [
      list(receiptEntity, 'surpluses'),
      list(repaymentEntity, 'announced'),
      list(guarantorEntity, 'byUser'),
      list(investmentEntity, 'byInvestor'),
    ],
  },
  {
    name: 'wallet',
    file: 'lambdas/wallet/api.ts',
    description: 'Receipts, payouts, transfers and statements',
    settings: call.settings,
    writes: [...call.writes, ...posts, ...savesInvestments, receiptEntity, payoutEntity, transferEntity],
    reads: [paymentReferenceEntity, guarantorEntity, callReferenceEntity],
    lists: [
      list(receiptEntity, 'byStatus', 'byCard', 'surpluses', 'unchecked'),
      list(payoutEntity, 'byStatus'),
      list(transferEntity, 'byStatus'),
    ],
  },
  {
    name: 'notifications',
    file: 'lambdas/notifications/api.ts',
    description: 'The bell, and the ticket of the live socket',
    settings: call.settings,
    writes: [...call.writes, notificationEntity, ticketEntity],
  },
  {
    name: 'chat',
    file: 'lambdas/chat/api.ts',
    description: 'The conversations with staff',
    settings: call.settings,
    writes: [...call.writes, chatEntity, chatOfPersonEntity, messageEntity],
    reads: [loanEntity, repaymentEntity, callEntity, presenceEntity],
    lists: [
      list(chatEntity, 'open'),
      list(guarantorEntity, 'byUser'),
      list(investmentEntity, 'byInvestor'),
      list(loanEntity, 'byBorrower'),
    ],
  },
  {
    name: 'admin',
    file: 'lambdas/admin/api.ts',
    description: 'The figures, the log and the people that staff see, and jobs run by hand',
    settings: [...call.settings, 'JOB_MACHINE_ARN', 'USER_POOL_ID'],
    writes: [...call.writes, factorResetEntity],
    reads: [searchEntryEntity, mailStopEntity, jobRunEntity, reportEntity, staffLogEntity],
    lists: [
      list(chatEntity, 'open'),
      list(documentEntity, 'byOwner'),
      list(loanEntity, 'byBorrower'),
      list(investmentEntity, 'byInvestor'),
      list(guarantorEntity, 'byUser', 'standingOrders'),
      list(receiptEntity, 'byStatus'),
      list(payoutEntity, 'byStatus'),
    ],
    may: [
      onPool('AdminGetUser', 'AdminUserGlobalSignOut', 'AdminSetUserMFAPreference'),
      to('states', ['StartExecution'], 'jobMachine'),
      to('states', ['DescribeExecution'], 'jobRuns'),
    ],
  },
];
