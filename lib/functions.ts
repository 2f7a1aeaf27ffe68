/** The configuration that a function may read; `lambdas/platform/env.ts` names the same. */
export type Setting =
  | 'TABLE_NAME'
  | 'APP_KEY'
  | 'SITE_URL'
  | 'DOCUMENTS_BUCKET'
  | 'AUDIT_BUCKET'
  | 'USER_POOL_ID'
  | 'USER_POOL_CLIENT_ID'
  | 'STAFF_SECOND_FACTOR'
  | 'SENDER'
  | 'SOCKET_URL'
  | 'LOAN_MACHINE_ARN'
  | 'INVESTMENT_MACHINE_ARN'
  | 'JOB_MACHINE_ARN'
  | 'CARD_PAGE_URL'
  | 'CARD_KEY';

/** Actions on something of ours: a part of a bucket, all of the table, the accounts, a machine, mail, or open sockets. */
export type Permission = {
  actions: readonly string[];
  on:
    | `documents/${string}`
    | `audit/${string}`
    | 'table'
    | 'userPool'
    | 'loanMachine'
    | 'investmentMachine'
    | 'jobMachine'
    | 'jobRuns'
    | 'mail'
    | 'sockets';
};

export type LambdaFunction = {
  name: string;
  file: `lambdas/${string}.ts`;
  description: string;
  /** What answers a person has seconds (the default); what a schedule or a machine calls has minutes. */
  timeoutSeconds?: number;
  /** 512 by default, in megabytes. */
  memoryMb?: number;
  settings: readonly Setting[];
  /** The families of items it reads and writes: what their partition keys begin with. */
  items?: readonly string[];
  /** The families that it reads and never writes. */
  reads?: readonly string[];
  /** The families of the indexes that it lists. */
  lists?: readonly string[];
  may?: readonly Permission[];
};

/** What every call of the REST API does: it reads its caller, and commits an act with its record, audit and effects. */
const call = {
  settings: ['TABLE_NAME', 'APP_KEY', 'USER_POOL_CLIENT_ID', 'STAFF_SECOND_FACTOR'],
  items: ['USER', 'IDEM', 'OUT', 'STATS', 'AUDIT', 'ADMINLOG'],
} as const;

const minutes = (count: number) => ({ timeoutSeconds: count * 60 });
const to = (service: string, names: readonly string[], on: Permission['on']): Permission => ({
  actions: names.map((name) => `${service}:${name}`),
  on,
});
const onPool = (...names: string[]) => to('cognito-idp', names, 'userPool');
const onDocuments = (part: string, ...names: string[]) => to('s3', names, `documents/${part}`);
const push = to('execute-api', ['ManageConnections'], 'sockets');

/** The functions that answer the calls of the contracts, by the contracts' names. */
const areas: readonly LambdaFunction[] = [
  {
    name: 'accounts',
    file: 'lambdas/accounts/api.ts',
    description: 'Sign-up, sessions and people',
    settings: [...call.settings, 'USER_POOL_ID', 'SITE_URL'],
    items: [...call.items, 'EMAIL', 'PAYREF', 'SEARCH', 'LOAN', 'RESET'],
    lists: ['USER', 'EMAIL'],
    may: [
      onPool(
        'AdminGetUser',
        'AdminDeleteUser',
        'AdminAddUserToGroup',
        'AdminRemoveUserFromGroup',
        'AdminInitiateAuth',
        'AdminRespondToAuthChallenge',
        'AdminUserGlobalSignOut',
        'AdminSetUserMFAPreference',
      ),
    ],
  },
  {
    name: 'kyc',
    file: 'lambdas/kyc/api.ts',
    description: 'Proof of who people are, and its review',
    settings: call.settings,
    items: [...call.items, 'DOC', 'SEARCH'],
    lists: ['KYC', 'IDEXP'],
  },
  {
    name: 'documents',
    file: 'lambdas/documents/api.ts',
    description: 'Uploads and views of documents',
    settings: [...call.settings, 'DOCUMENTS_BUCKET'],
    items: [...call.items, 'DOC'],
    lists: ['USER'],
    may: [onDocuments('quarantine/*', 'PutObject'), onDocuments('clean/*', 'GetObject')],
  },
  {
    name: 'loans',
    file: 'lambdas/loans/api.ts',
    description: 'Loans from their request to their disbursement',
    settings: call.settings,
    items: [...call.items, 'LOAN', 'SEQ', 'DOC', 'SEARCH'],
    reads: ['ACCT'],
    lists: ['USER', 'LOANSTATUS', 'DOCSFOR'],
  },
  {
    name: 'investments',
    file: 'lambdas/investments/api.ts',
    description: 'The marketplace, and investments in its loans',
    settings: call.settings,
    items: [...call.items, 'LOAN', 'DOC', 'ENTRY', 'ACCT', 'SEARCH'],
    lists: ['USER', 'INVSTATUS', 'LOANSTATUS', 'DOCSFOR'],
  },
  {
    name: 'guarantors',
    file: 'lambdas/guarantors/api.ts',
    description: 'Nominations, income and agreements of guarantors',
    settings: [...call.settings, 'SITE_URL', 'DOCUMENTS_BUCKET'],
    items: [...call.items, 'LOAN', 'DOC', 'EMAIL', 'SEARCH'],
    lists: ['USER', 'EMAIL', 'GUARSTATUS', 'STANDINGORDERS', 'DOCSFOR'],
    may: [onDocuments('agreements/*', 'GetObject')],
  },
  {
    name: 'repayments',
    file: 'lambdas/repayments/api.ts',
    description: 'Schedules, what is paid on them, and what the pool pays',
    settings: [...call.settings, 'CARD_PAGE_URL', 'CARD_KEY'],
    items: [...call.items, 'LOAN', 'ENTRY', 'ACCT', 'CARDTOKEN', 'PAYOUT', 'RECEIPT', 'SETTLE'],
    lists: ['USER', 'SURPLUS', 'ANNOUNCED'],
  },
  {
    name: 'wallet',
    file: 'lambdas/wallet/api.ts',
    description: 'Receipts, payouts, transfers and statements',
    settings: call.settings,
    items: [...call.items, 'LOAN', 'ENTRY', 'ACCT', 'PAYOUT', 'RECEIPT', 'TRANSFER', 'PAYREF', 'CALLREF'],
    lists: ['SURPLUS', 'PAYOUTSTATUS', 'RECEIPTSTATUS', 'TRANSFERSTATUS', 'CARDPAYMENTS'],
  },
  {
    name: 'notifications',
    file: 'lambdas/notifications/api.ts',
    description: 'The bell, and the ticket of the live socket',
    settings: call.settings,
    items: [...call.items, 'TICKET'],
  },
  {
    name: 'chat',
    file: 'lambdas/chat/api.ts',
    description: 'The conversations with staff',
    settings: call.settings,
    items: [...call.items, 'CHAT'],
    reads: ['LOAN'],
    lists: ['USER', 'CHATSTATUS'],
  },
  {
    name: 'admin',
    file: 'lambdas/admin/api.ts',
    description: 'The figures and the log that staff see, and jobs run by hand',
    settings: [...call.settings, 'JOB_MACHINE_ARN'],
    items: call.items,
    reads: ['JOB', 'REPORT'],
    lists: ['RECEIPTSTATUS', 'PAYOUTSTATUS', 'STANDINGORDERS', 'CHATSTATUS'],
    may: [to('states', ['StartExecution'], 'jobMachine'), to('states', ['DescribeExecution'], 'jobRuns')],
  },
];

/** Every function, with what it may do. What is not here is not allowed; the tests compare it with the code. */
export const functions: readonly LambdaFunction[] = [
  ...areas,
  {
    name: 'socket',
    file: 'lambdas/socket/api.ts',
    description: 'The live socket',
    settings: ['TABLE_NAME', 'SITE_URL', 'SOCKET_URL'],
    items: ['TICKET', 'CONN', 'OUT', 'STATS', 'USER', 'CHAT'],
    lists: ['USER', 'ONLINE'],
    may: [push],
  },
  {
    name: 'relay',
    file: 'lambdas/relay/tasks.ts',
    description: 'Delivers what acts left in the outbox',
    ...minutes(1),
    settings: [
      'TABLE_NAME',
      'SITE_URL',
      'SENDER',
      'SOCKET_URL',
      'USER_POOL_ID',
      'DOCUMENTS_BUCKET',
      'LOAN_MACHINE_ARN',
      'INVESTMENT_MACHINE_ARN',
    ],
    items: ['OUT', 'STATS', 'USER', 'LOAN', 'CONN', 'ENTRY', 'ACCT', 'RECEIPT', 'SETTLE'],
    lists: ['USER', 'EMAIL', 'ONLINE', 'SURPLUS'],
    may: [
      push,
      to('ses', ['SendEmail'], 'mail'),
      onPool('AdminAddUserToGroup'),
      onDocuments('agreements/*', 'GetObject', 'PutObject'),
      to('states', ['StartExecution', 'SendTaskSuccess'], 'loanMachine'),
      to('states', ['StartExecution', 'SendTaskSuccess'], 'investmentMachine'),
    ],
  },
  {
    name: 'messages',
    file: 'lambdas/accounts/custom-message.ts',
    description: "Words the user pool's mails",
    timeoutSeconds: 5,
    settings: ['SITE_URL'],
  },
  {
    name: 'doc-check',
    file: 'lambdas/documents/tasks.ts',
    description: 'Looks into what was uploaded, once no threat was found in it',
    ...minutes(2),
    settings: ['TABLE_NAME', 'DOCUMENTS_BUCKET'],
    items: ['DOC', 'OUT', 'STATS'],
    may: [onDocuments('quarantine/*', 'GetObject', 'GetObjectVersion'), onDocuments('clean/*', 'PutObject')],
  },
  {
    name: 'loan-tasks',
    file: 'lambdas/deadlines/loan-tasks.ts',
    description: 'The steps of the machine of a loan',
    ...minutes(1),
    settings: ['TABLE_NAME', 'APP_KEY'],
    items: ['LOAN', 'USER', 'OUT', 'STATS'],
    lists: ['KYC'],
    may: [to('states', ['SendTaskSuccess'], 'loanMachine')],
  },
  {
    name: 'investment-tasks',
    file: 'lambdas/deadlines/investment-tasks.ts',
    description: 'The steps of the machine of an investment',
    ...minutes(1),
    settings: ['TABLE_NAME'],
    items: ['LOAN', 'USER', 'ENTRY', 'ACCT', 'OUT', 'STATS'],
    may: [to('states', ['SendTaskSuccess'], 'investmentMachine')],
  },
  {
    name: 'repayment-jobs',
    file: 'lambdas/repayments/tasks.ts',
    description: 'The daily sweep over what falls due',
    ...minutes(15),
    settings: ['TABLE_NAME', 'APP_KEY'],
    items: ['LOAN', 'USER', 'ENTRY', 'ACCT', 'CALLREF', 'SWEEP', 'OUT', 'STATS', 'JOB'],
    lists: ['ANNOUNCED', 'SURPLUS', 'DUE', 'OVERDUE'],
  },
  {
    name: 'deadline-jobs',
    file: 'lambdas/deadlines/tasks.ts',
    description: 'Applies, every night, the deadlines that no machine applied',
    ...minutes(15),
    settings: ['TABLE_NAME', 'APP_KEY'],
    items: ['LOAN', 'USER', 'ENTRY', 'ACCT', 'OUT', 'STATS', 'JOB'],
    lists: ['LOANSTATUS', 'INVSTATUS'],
  },
  {
    name: 'kyc-jobs',
    file: 'lambdas/kyc/tasks.ts',
    description: 'The nightly look for identities that expire, or soon will',
    ...minutes(15),
    settings: ['TABLE_NAME'],
    items: ['USER', 'DOC', 'SEARCH', 'OUT', 'STATS', 'JOB'],
    lists: ['IDEXP'],
  },
  {
    name: 'wallet-jobs',
    file: 'lambdas/wallet/tasks.ts',
    description: 'The refund of receipts that nobody matched',
    ...minutes(15),
    settings: ['TABLE_NAME', 'APP_KEY'],
    items: ['RECEIPT', 'PAYOUT', 'ENTRY', 'ACCT', 'OUT', 'STATS', 'JOB'],
    lists: ['RECEIPTSTATUS'],
  },
  {
    name: 'audit-jobs',
    file: 'lambdas/audit/tasks.ts',
    description: 'The nightly audit: the only role that reads everything',
    ...minutes(15),
    // It holds what it compares: every loan, instalment and posting.
    memoryMb: 3008,
    settings: ['TABLE_NAME', 'AUDIT_BUCKET', 'DOCUMENTS_BUCKET', 'USER_POOL_ID', 'LOAN_MACHINE_ARN'],
    items: ['OUT', 'STATS', 'JOB', 'REPORT'],
    reads: ['AUDIT', 'ADMINLOG', 'SEAL'],
    may: [
      to('dynamodb', ['Scan'], 'table'),
      onPool('ListUsersInGroup'),
      to('states', ['ListExecutions'], 'loanMachine'),
      to('s3', ['GetObject'], 'audit/seals/*'),
      to('s3', ['PutObject'], 'audit/audits/*'),
    ],
  },
  {
    name: 'admin-jobs',
    file: 'lambdas/admin/tasks.ts',
    description: 'Seals the log, and archives what was left alone',
    ...minutes(15),
    settings: ['TABLE_NAME', 'AUDIT_BUCKET', 'DOCUMENTS_BUCKET'],
    items: ['AUDIT', 'ADMINLOG', 'SEAL', 'USER', 'LOAN', 'ACCT', 'SEARCH', 'OUT', 'STATS', 'JOB'],
    lists: ['ACTIVE', 'USER'],
    may: [to('s3', ['PutObject'], 'audit/seals/*')],
  },
  {
    name: 'migration-jobs',
    file: 'lambdas/migrations/tasks.ts',
    description: 'Saves items of former versions in the present one',
    ...minutes(15),
    settings: ['TABLE_NAME'],
    items: ['BACKFILL', 'JOB', 'OUT', 'STATS'],
    may: [to('dynamodb', ['Scan'], 'table')],
  },
];
