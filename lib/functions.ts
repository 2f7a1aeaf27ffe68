import { emailEntity, kycCardEntity, mailStopEntity, personEntity } from '#lambdas/accounts/entities.ts';
import {
  journalDayEntity,
  lastSealEntity,
  quarterEntity,
  reportEntity,
  sealEntity,
  trustMonthEntity,
} from '#lambdas/admin/entities.ts';
import { chatEntity, messageEntity, sentMessageEntity } from '#lambdas/chat/entities.ts';
import { hearingEntity, lateLoansEntity, poolBatchEntity, poolBatchLineEntity } from '#lambdas/collections/entities.ts';
import { conflictEntity, tieListEntity } from '#lambdas/conflicts/entities.ts';
import { creditRecordEntity } from '#lambdas/creditrecords/entities.ts';
import { documentEntity } from '#lambdas/documents/entities.ts';
import { agreementEntity, guarantorEntity, standingOrderFormEntity } from '#lambdas/guarantors/entities.ts';
import { investmentEntity, investmentTokenEntity } from '#lambdas/investments/entities.ts';
import { identityDecisionEntity } from '#lambdas/kyc/entities.ts';
import { balanceEntity, postingEntity } from '#lambdas/ledger/entities.ts';
import { decisionEntity, loanEntity, loanTokenEntity, secondLookEntity } from '#lambdas/loans/entities.ts';
import { backFillEntity, migratedEntities } from '#lambdas/migrations/entities.ts';
import {
  notificationEntity,
  sentTextsEntity,
  textReceiptEntity,
  ticketEntity,
} from '#lambdas/notifications/entities.ts';
import { payLinkReceiptEntity } from '#lambdas/paylinks/entities.ts';
import {
  connectionEntity,
  outboxEntity,
  presenceEntity,
  sessionEntity,
  staffLogEntity,
  userLogEntity,
} from '#lambdas/platform/entities.ts';
import { bankBalanceEntity, latestProofEntity, provableDayEntity } from '#lambdas/proof/entities.ts';
import { disasterEntity, reliefEntity } from '#lambdas/relief/entities.ts';
import {
  callEntity,
  payoffQuoteEntity,
  repaymentEntity,
  shareChunkEntity,
  sweptDayEntity,
} from '#lambdas/repayments/entities.ts';
import { callReferenceEntity, payoutEntity, receiptEntity } from '#lambdas/wallet/entities.ts';
import { areas } from './area-functions.ts';
import {
  commits,
  distributes,
  type LambdaFunction,
  list,
  onDocuments,
  onPool,
  posts,
  push,
  runsJobs,
  savesInvestments,
  savesPeople,
  to,
} from './function.ts';

/** What a job needs that has its next part run (ADMIN-32). */
const goesOn = to('states', ['StartExecution'], 'jobMachine');
const minutes = (count: number) => ({ timeoutSeconds: count * 60 });

/** What people are told of, with what goes with it: agreements, machines, chats. */
const toPeople = {
  settings: [
    'TABLE_NAME',
    'APP_KEY',
    'SITE_URL',
    'SENDER',
    'CONFIGURATION_SET',
    'TEXT_SENDER',
    'SOCKET_URL',
    'USER_POOL_ID',
    'DOCUMENTS_BUCKET',
    'LOAN_MACHINE_ARN',
    'INVESTMENT_MACHINE_ARN',
    'JOB_MACHINE_ARN',
  ],
  writes: [
    ...commits,
    connectionEntity,
    presenceEntity,
    ...savesPeople,
    loanEntity,
    guarantorEntity,
    agreementEntity,
    standingOrderFormEntity,
    notificationEntity,
    sentTextsEntity,
    textReceiptEntity,
    creditRecordEntity,
  ],
  reads: [
    tieListEntity,
    latestProofEntity,
    sessionEntity,
    mailStopEntity,
    investmentEntity,
    repaymentEntity,
    callEntity,
    payoffQuoteEntity,
    shareChunkEntity,
    reliefEntity,
    secondLookEntity,
    loanTokenEntity,
    investmentTokenEntity,
    decisionEntity,
    identityDecisionEntity,
  ],
  lists: [list(connectionEntity, 'ofStaff'), list(loanEntity, 'byBorrower'), list(kycCardEntity, 'byStatus')],
  may: [
    push,
    to('ses', ['SendEmail'], 'mail'),
    to('ses', ['SendEmail'], 'mailEvents'),
    to('sms-voice', ['SendTextMessage'], 'texts'),
    onPool('AdminAddUserToGroup'),
    onDocuments('agreements/*', 'GetObject', 'PutObject'),
    to('states', ['StartExecution', 'SendTaskSuccess'], 'loanMachine'),
    to('states', ['StartExecution', 'SendTaskSuccess'], 'investmentMachine'),
    goesOn,
  ],
} as const satisfies Partial<LambdaFunction>;

/** What moves money: receipts applied, payments distributed, investments refunded (API-50). */
const ofMoney = {
  settings: ['TABLE_NAME'],
  writes: [
    ...commits,
    personEntity,
    ...posts,
    loanEntity,
    ...savesInvestments,
    receiptEntity,
    repaymentEntity,
    payoffQuoteEntity,
    ...distributes,
    callEntity,
    poolBatchEntity,
    poolBatchLineEntity,
    payLinkReceiptEntity,
  ],
  reads: [guarantorEntity, reliefEntity],
  lists: [list(loanEntity, 'byBorrower'), list(receiptEntity, 'surpluses')],
} as const satisfies Partial<LambdaFunction>;

/** Every function, with what it may do. What is not here is not allowed; the tests compare it with the code. */
export const functions: readonly LambdaFunction[] = [
  ...areas,
  {
    name: 'socket',
    file: 'lambdas/socket/api.ts',
    description: 'The live socket',
    settings: ['TABLE_NAME', 'SITE_URL', 'SOCKET_URL', 'STAFF_SECOND_FACTOR'],
    writes: [...commits, connectionEntity, presenceEntity, chatEntity, messageEntity, sentMessageEntity, ticketEntity],
    reads: [sessionEntity, personEntity],
    lists: [list(connectionEntity, 'ofStaff')],
    may: [push],
  },
  {
    name: 'relay',
    file: 'lambdas/relay/people.ts',
    description: 'Delivers what commands left in the outbox, but for what moves money',
    loadsLater: true,
    ...minutes(5),
    // Three batches at once of each of four shards of the stream.
    reserved: 12,
    ...toPeople,
  },
  {
    name: 'relay-money',
    file: 'lambdas/relay/money.ts',
    description: 'Applies, distributes and refunds what commands left in the outbox',
    ...minutes(5),
    // Two batches at once of each of four shards of the stream.
    reserved: 8,
    ...ofMoney,
  },
  {
    name: 'messages',
    file: 'lambdas/accounts/custom-message.ts',
    description: 'Refuses every mail that the user pool would send',
    timeoutSeconds: 5,
    settings: [],
  },
  {
    name: 'mail-feedback',
    file: 'lambdas/notifications/tasks.ts',
    description: 'Marks addresses and numbers that our mails and text messages do not reach',
    settings: ['TABLE_NAME'],
    writes: [...commits, mailStopEntity, ...savesPeople],
    reads: [emailEntity, textReceiptEntity],
  },
  {
    name: 'doc-check',
    file: 'lambdas/documents/tasks.ts',
    description: 'Looks into what was uploaded, once no threat was found in it',
    ...minutes(2),
    settings: ['TABLE_NAME', 'DOCUMENTS_BUCKET'],
    writes: [...commits, documentEntity],
    may: [onDocuments('quarantine/*', 'GetObject', 'GetObjectVersion'), onDocuments('clean/*', 'PutObject')],
  },
  {
    name: 'loan-tasks',
    file: 'lambdas/deadlines/loan-tasks.ts',
    description: 'The steps of the machine of a loan',
    ...minutes(1),
    settings: ['TABLE_NAME', 'APP_KEY', 'SITE_URL'],
    writes: [...commits, personEntity, loanEntity, loanTokenEntity, guarantorEntity],
    lists: [list(kycCardEntity, 'byStatus')],
    may: [to('states', ['SendTaskSuccess'], 'loanMachine')],
  },
  {
    name: 'investment-tasks',
    file: 'lambdas/deadlines/investment-tasks.ts',
    description: 'The steps of the machine of an investment',
    ...minutes(1),
    settings: ['TABLE_NAME'],
    writes: [...commits, personEntity, ...posts, loanEntity, ...savesInvestments, investmentTokenEntity],
    may: [to('states', ['SendTaskSuccess'], 'investmentMachine')],
  },
  {
    name: 'repayment-jobs',
    file: 'lambdas/repayments/tasks.ts',
    description: 'The daily sweep over what falls due',
    ...minutes(15),
    // By its schedule, and by hand.
    reserved: 2,
    settings: ['TABLE_NAME', 'APP_KEY', 'JOB_MACHINE_ARN'],
    writes: [
      ...runsJobs,
      personEntity,
      ...posts,
      loanEntity,
      guarantorEntity,
      callReferenceEntity,
      receiptEntity,
      repaymentEntity,
      payoffQuoteEntity,
      callEntity,
      ...distributes,
      sweptDayEntity,
    ],
    lists: [
      list(receiptEntity, 'surpluses'),
      list(repaymentEntity, 'due', 'overdue', 'announced', 'inTime'),
      list(payoffQuoteEntity, 'open'),
    ],
    may: [goesOn],
  },
  {
    name: 'deadline-jobs',
    file: 'lambdas/deadlines/tasks.ts',
    description: 'Applies, every night, the deadlines that no machine applied',
    ...minutes(15),
    settings: ['TABLE_NAME', 'APP_KEY', 'SITE_URL', 'JOB_MACHINE_ARN'],
    writes: [
      ...runsJobs,
      personEntity,
      ...posts,
      loanEntity,
      ...savesInvestments,
      guarantorEntity,
      hearingEntity,
      reliefEntity,
      secondLookEntity,
      repaymentEntity,
      conflictEntity,
    ],
    reads: [tieListEntity, callEntity, disasterEntity],
    lists: [
      list(loanEntity, 'byStatus', 'byBorrower'),
      list(investmentEntity, 'byStatus', 'byInvestor'),
      list(guarantorEntity, 'byUser'),
      list(hearingEntity, 'unanswered'),
      list(reliefEntity, 'ending', 'waiting'),
      list(secondLookEntity, 'waiting'),
      list(kycCardEntity, 'byStatus'),
    ],
    may: [goesOn],
  },
  {
    name: 'kyc-jobs',
    file: 'lambdas/kyc/tasks.ts',
    description: 'The nightly look for identities that expire, or soon will',
    ...minutes(15),
    settings: ['TABLE_NAME'],
    writes: [...runsJobs, staffLogEntity, userLogEntity, ...savesPeople, documentEntity],
    lists: [list(documentEntity, 'byExpiry')],
  },
  {
    name: 'wallet-jobs',
    file: 'lambdas/wallet/tasks.ts',
    description: 'The refund of receipts that nobody matched',
    ...minutes(15),
    settings: ['TABLE_NAME', 'APP_KEY'],
    writes: [...runsJobs, ...posts, receiptEntity, payoutEntity],
    lists: [list(receiptEntity, 'byStatus')],
  },
  {
    name: 'collection-jobs',
    file: 'lambdas/collections/tasks.ts',
    description: 'What the insurance pool pays in a month',
    ...minutes(15),
    settings: ['TABLE_NAME', 'APP_KEY'],
    writes: [...runsJobs, poolBatchEntity, poolBatchLineEntity],
    reads: [balanceEntity, shareChunkEntity],
    lists: [list(loanEntity, 'byStatus')],
  },
  {
    name: 'audit-jobs',
    file: 'lambdas/audit/tasks.ts',
    description: 'The nightly audit of the whole table',
    ...minutes(15),
    reserved: 2,
    // A part holds what it has gathered, and then a bucket of what all have.
    memoryMb: 3008,
    settings: ['TABLE_NAME', 'AUDIT_BUCKET', 'DOCUMENTS_BUCKET', 'USER_POOL_ID', 'LOAN_MACHINE_ARN', 'JOB_MACHINE_ARN'],
    writes: [
      ...runsJobs,
      reportEntity,
      journalDayEntity,
      quarterEntity,
      trustMonthEntity,
      lateLoansEntity,
      provableDayEntity,
    ],
    reads: [staffLogEntity, userLogEntity, sealEntity, latestProofEntity],
    may: [
      to('dynamodb', ['Scan'], 'table'),
      onPool('ListUsersInGroup'),
      to('states', ['ListExecutions'], 'loanMachine'),
      to('s3', ['GetObject'], 'audit/seals/*'),
      to('s3', ['PutObject'], 'audit/audits/*'),
      onDocuments('audit-parts/*', 'PutObject', 'GetObject'),
      onDocuments('proofs/*', 'PutObject'),
      goesOn,
    ],
  },
  {
    name: 'proof-jobs',
    file: 'lambdas/proof/tasks.ts',
    description: 'The record of each day: where the money is',
    ...minutes(15),
    // One at a time: there is one record of a day.
    reserved: 1,
    // The leaves of a million members.
    memoryMb: 3008,
    settings: ['TABLE_NAME', 'APP_KEY', 'AUDIT_BUCKET', 'DOCUMENTS_BUCKET', 'JOB_MACHINE_ARN'],
    writes: [...commits, latestProofEntity],
    reads: [provableDayEntity, bankBalanceEntity, balanceEntity, postingEntity, receiptEntity],
    may: [
      to('s3', ['ListBucket'], 'auditList'),
      to('s3', ['GetObject', 'PutObject'], 'audit/proofs/*'),
      onDocuments('proofs/*', 'GetObject', 'PutObject'),
      goesOn,
    ],
  },
  {
    name: 'admin-jobs',
    file: 'lambdas/admin/tasks.ts',
    description: 'Seals the log, and archives what was left alone',
    ...minutes(15),
    settings: ['TABLE_NAME', 'AUDIT_BUCKET', 'DOCUMENTS_BUCKET'],
    writes: [...runsJobs, sessionEntity, ...savesPeople, sealEntity, lastSealEntity],
    reads: [staffLogEntity, userLogEntity, balanceEntity, loanEntity],
    lists: [
      list(personEntity, 'byActiveMonth'),
      list(investmentEntity, 'byInvestor'),
      list(loanEntity, 'byBorrower'),
      list(guarantorEntity, 'byUser'),
    ],
    may: [to('s3', ['PutObject'], 'audit/seals/*')],
  },
  {
    name: 'relay-jobs',
    file: 'lambdas/relay/tasks.ts',
    description: 'Delivers what neither relay could deliver',
    loadsLater: true,
    ...minutes(5),
    settings: toPeople.settings,
    writes: [...new Set([...runsJobs, ...toPeople.writes, ...ofMoney.writes])],
    reads: [
      tieListEntity,
      latestProofEntity,
      sessionEntity,
      mailStopEntity,
      reliefEntity,
      secondLookEntity,
      loanTokenEntity,
      investmentTokenEntity,
      decisionEntity,
      identityDecisionEntity,
    ],
    lists: [...toPeople.lists, list(receiptEntity, 'surpluses'), list(outboxEntity, 'undelivered')],
    may: toPeople.may,
  },
  {
    name: 'migration-jobs',
    file: 'lambdas/migrations/tasks.ts',
    description: 'Saves items of former versions in the present one',
    ...minutes(15),
    settings: ['TABLE_NAME'],
    writes: [...runsJobs, backFillEntity, ...migratedEntities],
    may: [to('dynamodb', ['Scan'], 'table')],
  },
];
