/** What the key and the lists of an item are made from, and where it lies. */
type Sample = { of: object; at: Readonly<Record<string, string | number>> };

const at = '2026-11-22T01:02:03.004Z';
const row = { id: '1042-007', loanId: 1042, planId: '2026-11-22', nr: 7, due: '2026-12-01' };

/**
 * A sample of every entity, and of every list that it is in under a condition. A key that is changed here needs a
 * migration of what is stored (docs/migrations.md).
 */
export const samples: Readonly<Record<string, readonly Sample[]>> = {
  // platform
  Session: [
    {
      of: { id: 's1', userId: 'sina', createdAt: at },
      at: { pk: 'USER#sina', sk: 'SESSION#s1', ttl: 1795395723 },
    },
  ],
  Connection: [
    {
      of: { id: 'c1', userId: 'rita', byStaff: true, openedAt: at },
      at: {
        ...{ pk: 'CONN#c1', sk: 'C', ttl: 1795316523 },
        ...{ gsi2pk: 'ONLINE', gsi2sk: 'rita#c1' },
      },
    },
    {
      of: { id: 'c1', userId: 'sina', byStaff: false, openedAt: at },
      at: { pk: 'CONN#c1', sk: 'C', ttl: 1795316523 },
    },
  ],
  Presence: [{ of: { userId: 'sina' }, at: { pk: 'USER#sina#CONNS', sk: 'C' } }],
  IdempotencyRecord: [
    {
      of: { userId: 'sina', route: 'requestLoan', clientKey: 'key' },
      at: { pk: 'IDEM#sina#requestLoan', sk: 'key' },
    },
  ],
  JournalDay: [{ of: { day: '2026-11-26' }, at: { pk: 'JOURNAL#2026-11', sk: '2026-11-26' } }],
  QuarterFigures: [{ of: { quarter: '2026-4' }, at: { pk: 'QUARTERS', sk: '2026-4' } }],
  TrustMonth: [{ of: { day: '2026-10-31' }, at: { pk: 'TRUSTMONTHS', sk: '2026-10-31' } }],
  BankBalance: [{ of: { channel: 'BANK', day: '2026-11-26' }, at: { pk: 'BANKBALANCES#BANK', sk: '2026-11-26' } }],
  ProvableDay: [{ of: {}, at: { pk: 'PROOF', sk: 'BOOKS' } }],
  LatestProof: [{ of: {}, at: { pk: 'PROOF', sk: 'LATEST' } }],
  JobRun: [{ of: { name: 'sweep' }, at: { pk: 'JOB', sk: 'sweep' } }],
  CounterShard: [{ of: { shard: 7 }, at: { pk: 'STATS#7', sk: 'S' } }],
  Sequence: [{ of: { name: 'loan' }, at: { pk: 'SEQ', sk: 'loan' } }],
  Outbox: [
    {
      of: { id: '01X' },
      at: { pk: 'OUT#01X', sk: 'O', gsi3pk: 'UNDELIVERED#3', gsi3sk: '01X' },
    },
    { of: { id: '01X', deliveredAt: at }, at: { pk: 'OUT#01X', sk: 'O' } },
  ],
  StaffLogEntry: [
    {
      of: { sk: '01X', at, actor: 'rita', details: 'Calculation of loan 1042 saved' },
      at: {
        ...{ pk: 'ADMINLOG#2026-11#3', sk: '01X', gsi3pk: 'LOGOFSTAFF#rita', gsi3sk: '01X' },
        ...{ gsi2pk: 'LOGOFLOAN#1042', gsi2sk: '01X' },
      },
    },
    {
      of: { sk: '01X', at, actor: 'rita', details: 'KYC of 51c6ed3e-49ac-4a3b-9d54-0a4b6d3c1f2e: Rejected' },
      at: {
        ...{ pk: 'ADMINLOG#2026-11#3', sk: '01X', gsi3pk: 'LOGOFSTAFF#rita', gsi3sk: '01X' },
        ...{ gsi1pk: 'LOGOFPERSON#51c6ed3e-49ac-4a3b-9d54-0a4b6d3c1f2e', gsi1sk: '01X' },
      },
    },
  ],
  UserLogEntry: [{ of: { sk: '01X', at }, at: { pk: 'AUDIT#2026-11#7', sk: '01X' } }],

  // accounts
  Person: [
    { of: { id: 'sina' }, at: { pk: 'USER#sina', sk: 'PROFILE' } },
    {
      of: { id: 'sina', lastActiveAt: at },
      at: { pk: 'USER#sina', sk: 'PROFILE', gsi3pk: 'ACTIVE#2026-11', gsi3sk: at },
    },
  ],
  Email: [{ of: { email: 'Sina@Example.ws' }, at: { pk: 'EMAIL#sina@example.ws', sk: 'EMAIL' } }],
  PaymentReference: [{ of: { reference: 'B7' }, at: { pk: 'PAYREF#B7', sk: 'PAYREF' } }],
  KycCard: [
    {
      of: { userId: 'sina', role: 'Borrower', status: 'Pending', createdAt: at },
      at: {
        ...{ pk: 'USER#sina', sk: 'ROLE#Borrower' },
        ...{ gsi1pk: 'KYC#Pending#Borrower', gsi1sk: `${at}#sina` },
      },
    },
  ],
  SearchEntry: [{ of: { word: 'leota', userId: 'sina' }, at: { pk: 'SEARCH#le', sk: 'leota#sina' } }],
  Registration: [
    {
      of: { email: 'Sina@Example.ws', userId: 'sina', expires: 1795309323000 },
      at: { pk: 'REGISTRATION#sina@example.ws', sk: 'sina', ttl: 1797901323 },
    },
  ],
  RateLimit: [
    { of: { limit: 'mail', key: 'sina@example.ws', ttl: 1 }, at: { pk: 'RL#mail#sina@example.ws', sk: 'RL' } },
  ],
  RefreshToken: [{ of: { hash: 'h', userId: 'sina', sessionId: 's', ttl: 1 }, at: { pk: 'REFRESH#h', sk: 'REFRESH' } }],
  MailStop: [{ of: { email: 'Sina@Example.ws' }, at: { pk: 'MAILSTOP#sina@example.ws', sk: 'MAILSTOP' } }],
  EmailCode: [
    { of: { userId: 'sina', expires: 1795309323000 }, at: { pk: 'USER#sina', sk: 'CODE#EMAIL', ttl: 1795309323 } },
  ],
  PasswordReset: [
    { of: { userId: 'sina', expires: 1795309323000 }, at: { pk: 'USER#sina', sk: 'CODE#PASSWORD', ttl: 1795309323 } },
  ],
  TextCode: [
    { of: { userId: 'sina', expires: 1795309323000 }, at: { pk: 'USER#sina', sk: 'CODE#TEXT', ttl: 1795309323 } },
  ],
  PayoutCode: [
    { of: { userId: 'sina', expires: 1795309323000 }, at: { pk: 'USER#sina', sk: 'CODE#PAYOUT', ttl: 1795309323 } },
  ],
  FactorReset: [{ of: { userId: 'sina' }, at: { pk: 'RESET', sk: 'sina' } }],

  // ledger
  Balance: [{ of: { account: 'WALLET:sina' }, at: { pk: 'ACCT#WALLET:sina', sk: 'BAL' } }],
  Posting: [
    {
      of: { account: 'POOL', at, entryId: 'fee:7', leg: 1 },
      at: { pk: 'ACCT#POOL', sk: `P#${at}#fee:7#1` },
    },
  ],
  Entry: [{ of: { id: 'payout:1042' }, at: { pk: 'ENTRY#payout:1042', sk: 'E' } }],

  // documents
  Document: [
    {
      of: { id: 'd1', ownerId: 'sina', status: 'Awaited', type: 'Passport', createdAt: at },
      at: {
        ...{ pk: 'DOC#d1', sk: 'META', ttl: 1795482123 },
        ...{ gsi1pk: 'USER#sina#DOCS', gsi1sk: `${at}#d1` },
      },
    },
    {
      of: { id: 'd1', ownerId: 'sina', status: 'Clean', type: 'Payslip', attachedTo: 'loan:12', createdAt: at },
      at: {
        ...{ pk: 'DOC#d1', sk: 'META' },
        ...{ gsi1pk: 'USER#sina#DOCS', gsi1sk: `${at}#d1` },
        ...{ gsi2pk: 'DOCSFOR#loan:12', gsi2sk: `${at}#d1` },
      },
    },
    {
      of: {
        ...{ id: 'd1', ownerId: 'sina', status: 'Clean', type: 'Passport', attachedTo: 'kyc', createdAt: at },
        ...{ kycStatus: 'Verified', expiresOn: '2031-06-30' },
      },
      at: {
        ...{ pk: 'DOC#d1', sk: 'META' },
        ...{ gsi1pk: 'USER#sina#DOCS', gsi1sk: `${at}#d1` },
        ...{ gsi2pk: 'IDEXP#Verified', gsi2sk: '2031-06-30#d1' },
      },
    },
  ],
  DocumentLook: [{ of: { documentId: 'd1', userId: 'rita' }, at: { pk: 'LOOKS#d1', sk: 'rita' } }],
  SelfieLink: [
    { of: { userId: 'sina', expires: 1795309323000 }, at: { pk: 'USER#sina', sk: 'SELFIELINK', ttl: 1795312923 } },
  ],
  UploadQuota: [{ of: { ownerId: 'sina', documentIds: ['d1'] }, at: { pk: 'UPLOADS#sina', sk: 'QUOTA' } }],

  // chat
  Chat: [
    {
      of: { id: 'c1', status: 'Waiting', lastAt: at },
      at: { pk: 'CHAT#c1', sk: 'META', gsi2pk: 'CHATSTATUS#Open', gsi2sk: `${at}#c1` },
    },
    { of: { id: 'c1', status: 'Bot', lastAt: at }, at: { pk: 'CHAT#c1', sk: 'META' } },
  ],
  ChatOfPerson: [{ of: { userId: 'sina', audience: 'Borrower' }, at: { pk: 'USER#sina', sk: 'CHAT#Borrower' } }],
  Message: [{ of: { chatId: 'c1', id: '01X' }, at: { pk: 'CHAT#c1', sk: 'M#01X' } }],
  SentMessage: [{ of: { chatId: 'c1', authorId: 'sina', clientid: 'x' }, at: { pk: 'CHAT#c1', sk: 'SENT#sina#x' } }],

  // notifications
  Notification: [{ of: { userId: 'sina', notificationid: '01X.0' }, at: { pk: 'USER#sina#N', sk: '01X.0' } }],
  SentTexts: [{ of: { userId: 'sina', sent: [] }, at: { pk: 'USER#sina', sk: 'TEXTS' } }],
  TextReceipt: [
    {
      of: { messageId: 'm1', userId: 'sina', at: '2026-11-21T00:00:00Z' },
      at: { pk: 'TEXT#m1', sk: 'META', ttl: Date.parse('2026-11-25T00:00:00Z') / 1000 },
    },
  ],
  SocketTicket: [{ of: { hash: 'h', expires: 1795309323000 }, at: { pk: 'TICKET#h', sk: 'T', ttl: 1795309323 } }],

  // admin
  Seal: [{ of: { family: 'AUDIT', month: '2026-11', to: '01X' }, at: { pk: 'SEAL#AUDIT', sk: 'S#2026-11#01X' } }],
  LastSeal: [{ of: { family: 'AUDIT' }, at: { pk: 'SEAL#AUDIT', sk: 'LAST' } }],
  Report: [{ of: {}, at: { pk: 'REPORT', sk: 'PORTFOLIO' } }],

  // loans
  Loan: [
    {
      of: { id: 1042, borrowerId: 'sina', status: 'Listed', createdAt: at, entered: { Listed: '2026-11-30' } },
      at: {
        ...{ pk: 'LOAN#1042', sk: 'META' },
        ...{ gsi1pk: 'USER#sina#LOANS', gsi1sk: `${at}#1042` },
        ...{ gsi2pk: 'LOANSTATUS#Listed', gsi2sk: '2026-11-30#1042' },
      },
    },
    {
      of: { id: 1042, borrowerId: 'sina', status: 'Pending', createdAt: at, entered: {} },
      at: {
        ...{ pk: 'LOAN#1042', sk: 'META' },
        ...{ gsi1pk: 'USER#sina#LOANS', gsi1sk: `${at}#1042` },
        ...{ gsi2pk: 'LOANSTATUS#Pending', gsi2sk: `${at}#1042` },
      },
    },
    {
      of: { id: 1042, borrowerId: 'sina', status: 'Active', createdAt: at, entered: {}, hearingUntil: '2026-12-08' },
      at: {
        ...{ pk: 'LOAN#1042', sk: 'META' },
        ...{ gsi1pk: 'USER#sina#LOANS', gsi1sk: `${at}#1042` },
        ...{ gsi2pk: 'LOANSTATUS#Active', gsi2sk: `${at}#1042` },
        ...{ gsi3pk: 'LOANSTOCONFIRM', gsi3sk: '2026-12-08#1042' },
      },
    },
    {
      of: {
        ...{ id: 1042, borrowerId: 'sina', status: 'Defaulted', createdAt: at },
        ...{ entered: { Defaulted: '2026-11-30' }, chargeOffProposedAt: '2026-12-01' },
      },
      at: {
        ...{ pk: 'LOAN#1042', sk: 'META' },
        ...{ gsi1pk: 'USER#sina#LOANS', gsi1sk: `${at}#1042` },
        ...{ gsi2pk: 'LOANSTATUS#Defaulted', gsi2sk: '2026-11-30#1042' },
        ...{ gsi3pk: 'LOANSTOCONFIRM', gsi3sk: '#1042' },
      },
    },
  ],
  LoanCalculation: [{ of: { loanId: 1042 }, at: { pk: 'LOAN#1042', sk: 'CALC' } }],
  LoanToken: [{ of: { loanId: 1042, status: 'Approved' }, at: { pk: 'LOAN#1042', sk: 'TOKEN#Approved' } }],
  Decision: [
    {
      of: { loanId: 1042, of: 'loan', stage: 'RiskReviewer', at },
      at: { pk: 'LOAN#1042', sk: `DECISION#loan#${at}#RiskReviewer` },
    },
    {
      of: { loanId: 1042, of: 'investment:1042.01X', stage: 'CreditApprover', at },
      at: { pk: 'LOAN#1042', sk: `DECISION#investment:1042.01X#${at}#CreditApprover` },
    },
  ],

  // kyc
  IdentityDecision: [{ of: { userId: 'sina', at }, at: { pk: 'USER#sina', sk: `DECISION#${at}` } }],

  // investments
  Investment: [
    {
      of: { id: '1042.01X', loanId: 1042, investorId: 'lina', status: 'Pending', createdAt: at },
      at: {
        ...{ pk: 'LOAN#1042', sk: 'INV#01X' },
        ...{ gsi1pk: 'USER#lina#INVS', gsi1sk: `${at}#1042.01X` },
        ...{ gsi2pk: 'INVSTATUS#Pending', gsi2sk: `${at}#1042.01X` },
      },
    },
  ],
  PendingInvestment: [
    { of: { investorId: 'lina', investmentId: '1042.01X' }, at: { pk: 'USER#lina', sk: 'LOCK#PENDINV' } },
  ],
  InvestmentToken: [
    { of: { id: '1042.01X', status: 'Pending' }, at: { pk: 'LOAN#1042', sk: 'TOKEN#INV#01X#Pending' } },
  ],

  // guarantors
  Guarantor: [
    {
      of: {
        id: '1042.01G',
        email: 'tala@example.ws',
        verification: 'Unverified',
        standingOrder: 'Pending',
        ...{ createdAt: at, heardAt: '2026-11-30', orderedAt: '2026-12-01' },
      },
      at: {
        ...{ pk: 'LOAN#1042', sk: 'GUAR#01G' },
        ...{ gsi1pk: 'EMAIL#tala@example.ws#GUARS', gsi1sk: `${at}#1042.01G` },
        ...{ gsi2pk: 'GUARSTATUS#Unverified', gsi2sk: '2026-11-30#1042.01G' },
        ...{ gsi3pk: 'STANDINGORDERS', gsi3sk: '2026-12-01#1042.01G' },
      },
    },
    {
      of: {
        id: '1042.01G',
        userId: 'tala',
        verification: 'Pending',
        standingOrder: 'Pending',
        released: true,
        createdAt: at,
      },
      at: {
        ...{ pk: 'LOAN#1042', sk: 'GUAR#01G' },
        ...{ gsi1pk: 'USER#tala#GUARS', gsi1sk: `${at}#1042.01G` },
      },
    },
  ],
  GuarantorCalculation: [{ of: { id: '1042.01G' }, at: { pk: 'LOAN#1042', sk: 'CALC#GUAR#01G' } }],
  Agreement: [
    { of: { id: '1042' }, at: { pk: 'LOAN#1042', sk: 'AGREEMENT#loan' } },
    { of: { id: '1042.01G' }, at: { pk: 'LOAN#1042', sk: 'AGREEMENT#01G' } },
  ],
  StandingOrderForm: [{ of: { id: '1042.01G' }, at: { pk: 'LOAN#1042', sk: 'FORM#GUAR#01G' } }],
  SigningCode: [
    {
      of: { userId: 'tala', agreementId: '1042.01G', expires: 1_500 },
      at: { pk: 'USER#tala', sk: 'CODE#SIGN#1042.01G', ttl: 2 },
    },
  ],

  // wallet
  Receipt: [
    {
      of: { id: 'r1', status: 'Unmatched', method: 'Bank', recordedAt: at },
      at: { pk: 'RECEIPT#r1', sk: 'META', gsi2pk: 'RECEIPTSTATUS#Unmatched', gsi2sk: `${at}#r1` },
    },
    {
      of: { id: 'r1', status: 'Matched', cause: 'Borrower', left: 5, method: 'Card', userId: 'sina', recordedAt: at },
      at: {
        ...{ pk: 'RECEIPT#r1', sk: 'META' },
        ...{ gsi1pk: 'SURPLUS#sina', gsi1sk: `${at}#r1` },
        ...{ gsi2pk: 'RECEIPTSTATUS#Matched', gsi2sk: `${at}#r1` },
        ...{ gsi3pk: 'CARDPAYMENTS', gsi3sk: `${at}#r1` },
      },
    },
    {
      of: { id: 'r1', status: 'Applied', method: 'Bank', amount: 100_001, userId: 'sina', recordedAt: at },
      at: {
        ...{ pk: 'RECEIPT#r1', sk: 'META' },
        ...{ gsi2pk: 'RECEIPTSTATUS#Applied', gsi2sk: `${at}#r1` },
        ...{ gsi3pk: 'UNCHECKEDRECEIPTS', gsi3sk: 'sina#r1' },
      },
    },
  ],
  Correction: [
    {
      of: { id: 'r1', kind: 'Reassignment', status: 'Prepared', madeAt: at },
      at: { pk: 'CORRECTION#r1', sk: 'META', gsi2pk: 'CORRECTIONS#Receipt', gsi2sk: `${at}#r1` },
    },
    {
      of: { id: 'p1', kind: 'Return', status: 'Prepared', madeAt: at },
      at: { pk: 'CORRECTION#p1', sk: 'META', gsi2pk: 'CORRECTIONS#Payout', gsi2sk: `${at}#p1` },
    },
    {
      of: { id: 'r1', kind: 'Reassignment', status: 'Confirmed', madeAt: at },
      at: { pk: 'CORRECTION#r1', sk: 'META' },
    },
  ],
  Advance: [{ of: { userId: 'sina', id: 'r1' }, at: { pk: 'ADVANCES#sina', sk: 'r1' } }],
  ReceiptTerms: [
    {
      of: { id: 'r1', amount: 120_50, valueDate: '2026-11-20', term: '', recordedAt: at },
      at: {
        ...{ pk: 'RECEIPT#r1', sk: 'TERMS' },
        ...{ gsi1pk: 'RECEIPTAMOUNT#12050', gsi1sk: `${at}#r1` },
        ...{ gsi2pk: 'RECEIPTDAY#2026-11-20', gsi2sk: `${at}#r1` },
      },
    },
    {
      of: { id: 'r1', amount: 120_50, valueDate: '2026-11-20', term: 'loanofsina', recordedAt: at },
      at: {
        ...{ pk: 'RECEIPT#r1', sk: 'TERMS' },
        ...{ gsi1pk: 'RECEIPTAMOUNT#12050', gsi1sk: `${at}#r1` },
        ...{ gsi2pk: 'RECEIPTDAY#2026-11-20', gsi2sk: `${at}#r1` },
        ...{ gsi3pk: 'RECEIPTREFERENCE#loanofsina', gsi3sk: `${at}#r1` },
      },
    },
  ],
  Namesake: [{ of: { of: 'r1', id: 'r1.2' }, at: { pk: 'RECEIPT#r1', sk: 'NAMESAKE#r1.2' } }],
  Payout: [
    {
      of: { id: 'p1', status: 'Prepared', amount: 60_00, madeAt: at },
      at: {
        ...{ pk: 'PAYOUT#p1', sk: 'META' },
        ...{ gsi1pk: 'PAYOUTAMOUNT#6000', gsi1sk: `${at}#p1` },
        ...{ gsi2pk: 'PAYOUTSTATUS#Prepared', gsi2sk: `${at}#p1` },
      },
    },
    {
      of: { id: 'p1', status: 'Confirmed', amount: 60_00, bankReference: 'OUT-7', madeAt: at },
      at: {
        ...{ pk: 'PAYOUT#p1', sk: 'META' },
        ...{ gsi1pk: 'PAYOUTAMOUNT#6000', gsi1sk: `${at}#p1` },
        ...{ gsi2pk: 'PAYOUTSTATUS#Confirmed', gsi2sk: `${at}#p1` },
        ...{ gsi3pk: 'PAYOUTREFERENCE#out7', gsi3sk: `${at}#p1` },
      },
    },
  ],
  Transfer: [
    {
      of: { id: 't1', status: 'Prepared', madeAt: at },
      at: { pk: 'TRANSFER#t1', sk: 'META', gsi2pk: 'TRANSFERSTATUS#Prepared', gsi2sk: `${at}#t1` },
    },
  ],
  PayoffReference: [{ of: { reference: 'E1' }, at: { pk: 'PAYOFFREF#E1', sk: 'PAYOFFREF' } }],
  CallReference: [{ of: { reference: 'LLG-7' }, at: { pk: 'CALLREF#LLG-7', sk: 'CALLREF' } }],

  PayLinkReference: [{ of: { reference: 'F1' }, at: { pk: 'PAYLINKREF#F1', sk: 'PAYLINKREF' } }],

  // conflicts
  TieList: [{ of: { userId: 'u1' }, at: { pk: 'USER#u1', sk: 'TIE#LIST' } }],
  ConflictOfInterest: [
    {
      of: { id: 'loan.1042.NobodyFree', at },
      at: {
        ...{ pk: 'CONFLICT#loan.1042.NobodyFree', sk: 'CONFLICT' },
        ...{ gsi2pk: 'CONFLICTS#OPEN', gsi2sk: `${at}#loan.1042.NobodyFree` },
      },
    },
  ],

  // paylinks
  PayLink: [{ of: { loanId: 1042, id: '1042.L1' }, at: { pk: 'LOAN#1042', sk: 'PAYLINK#1042.L1' } }],
  PayLinkReceipt: [
    {
      of: { loanId: 1042, linkId: '1042.L1', receiptId: 'Bank-1f' },
      at: { pk: 'LOAN#1042', sk: 'LINKRECEIPT#1042.L1#Bank-1f' },
    },
  ],
  PayLinkToken: [{ of: { hash: 'h1' }, at: { pk: 'PAYLINK#h1', sk: 'PAYLINK' } }],

  // creditrecords
  CreditRecord: [
    { of: { userId: 'sina', number: '7f3a91c022de' }, at: { pk: 'USER#sina#RECORDS', sk: '7f3a91c022de' } },
  ],
  RecordFingerprint: [{ of: { fingerprint: '7f3a' }, at: { pk: 'CREDITRECORD#7f3a', sk: 'CREDITRECORD' } }],
  RecordKey: [{ of: { kid: 'k1' }, at: { pk: 'RECORDKEYS', sk: 'k1' } }],

  // repayments
  Repayment: [
    {
      of: { ...row, status: 'Scheduled', announced: { until: '2026-12-04' } },
      at: {
        ...{ pk: 'LOAN#1042', sk: 'REP#2026-11-22#007' },
        ...{ gsi1pk: 'ANNOUNCED#2026-12-04', gsi1sk: '1042-007' },
        ...{ gsi2pk: 'DUE#2026-12-01', gsi2sk: '1042-007' },
      },
    },
    {
      of: { ...row, status: 'Overdue' },
      at: {
        ...{ pk: 'LOAN#1042', sk: 'REP#2026-11-22#007' },
        ...{ gsi2pk: 'OVERDUE#2026-12-09', gsi2sk: '1042-007' },
      },
    },
    { of: { ...row, status: 'Paid' }, at: { pk: 'LOAN#1042', sk: 'REP#2026-11-22#007' } },
  ],
  ShareChunk: [{ of: { loanId: 1042, nr: 1 }, at: { pk: 'LOAN#1042', sk: 'SHARES#001' } }],
  Settlement: [{ of: { id: 's1' }, at: { pk: 'SETTLE#s1', sk: 'META' } }],
  SettlementPart: [{ of: { settlementId: 's1', nr: 12 }, at: { pk: 'SETTLE#s1', sk: 'PART#012' } }],
  Call: [
    {
      of: { loanId: 1042, nr: 7, repaymentId: '1042-007', calledOn: '2026-12-01' },
      at: { pk: 'LOAN#1042', sk: 'CALL#007', gsi2pk: 'CALLED#2026-12-01', gsi2sk: '1042-007' },
    },
    {
      of: { loanId: 1042, nr: 8, repaymentId: '1042-008', calledOn: '2026-12-01', spreadAgainOn: '2026-12-15' },
      at: {
        ...{ pk: 'LOAN#1042', sk: 'CALL#008', gsi2pk: 'CALLED#2026-12-01', gsi2sk: '1042-008' },
        ...{ gsi3pk: 'STANDIN#2026-12-15', gsi3sk: '1042-008' },
      },
    },
  ],
  RecourseMove: [{ of: { loanId: 1042, id: 'r1' }, at: { pk: 'LOAN#1042', sk: 'RECOURSE#r1' } }],
  ForgiveCode: [
    {
      of: { userId: 'tala', guarantorId: '1042.01G', expires: 1_500 },
      at: { pk: 'USER#tala', sk: 'CODE#FORGIVE#1042.01G', ttl: 2 },
    },
  ],
  PoolBatch: [{ of: { month: '2026-12' }, at: { pk: 'POOLBATCHES', sk: '2026-12' } }],
  Contact: [{ of: { loanId: 1042, id: '01' }, at: { pk: 'LOAN#1042', sk: 'CONTACT#01' } }],
  LateLoans: [{ of: { nr: 0 }, at: { pk: 'REPORT', sk: 'LATE#000' } }],
  ContactDay: [
    {
      of: { personId: 'p', day: '2026-11-27' },
      at: { pk: 'USER#p', sk: 'CONTACTED#2026-11-27', ttl: 1798282800 },
    },
  ],
  ChargeOff: [{ of: { loanId: 1042 }, at: { pk: 'LOAN#1042', sk: 'CHARGEOFF' } }],
  Hearing: [
    {
      of: { loanId: 1042, proposedAt: at, until: '2026-12-06' },
      at: { pk: 'LOAN#1042', sk: `HEARING#${at}`, gsi2pk: 'HEARDUNTIL#2026-12-06', gsi2sk: '1042' },
    },
    {
      of: { loanId: 1042, proposedAt: at, until: '2026-12-06', answer: 'The boat sank.' },
      at: { pk: 'LOAN#1042', sk: `HEARING#${at}` },
    },
  ],
  SecondLook: [
    {
      of: { loanId: 1042, status: 'Asked', askedAt: at },
      at: { pk: 'LOAN#1042', sk: 'SECONDLOOK', gsi2pk: 'SECONDLOOKS#Asked', gsi2sk: `${at}#1042` },
    },
    { of: { loanId: 1042, status: 'Kept', askedAt: at }, at: { pk: 'LOAN#1042', sk: 'SECONDLOOK' } },
  ],
  Disaster: [{ of: { id: 'd1' }, at: { pk: 'DISASTERS', sk: 'd1' } }],
  Relief: [
    {
      of: { loanId: 1042, id: '1042.r1', kind: 'Pause', status: 'Granted', after: { next: '2027-09-01' } },
      at: { pk: 'LOAN#1042', sk: 'RELIEF#1042.r1', gsi2pk: 'PAUSEENDS#2027-09-01', gsi2sk: '1042.r1' },
    },
    {
      of: { loanId: 1042, id: '1042.r2', kind: 'Spread', status: 'Asked', askedAt: at },
      at: { pk: 'LOAN#1042', sk: 'RELIEF#1042.r2', gsi2pk: 'RELIEFSTATUS#Asked', gsi2sk: `${at}#1042.r2` },
    },
  ],
  PoolBatchLine: [{ of: { batchId: 'b1', part: 2, loanId: 1042 }, at: { pk: 'POOLBATCH#b1', sk: 'PART#002#1042' } }],
  PayoffQuote: [
    {
      of: { loanId: 1042, reference: 'E1', until: '2026-12-09', status: 'Open' },
      at: { pk: 'LOAN#1042', sk: 'PAYOFFQUOTE#E1', gsi2pk: 'PAYOFFUNTIL#2026-12-09', gsi2sk: 'E1' },
    },
  ],
  SweptDay: [{ of: {}, at: { pk: 'SWEEP', sk: 'REPAYMENTS' } }],
  CardPayer: [
    {
      of: { nonce: 'n1', openedAt: Date.parse(at) },
      at: { pk: 'CARDTOKEN#n1', sk: 'PAYER', ttl: 1795914123 },
    },
  ],
  CardNonce: [
    {
      of: { nonce: 'n1', spentAt: Date.parse(at) },
      at: { pk: 'CARDTOKEN#n1', sk: 'T', ttl: 1795914123 },
    },
  ],

  // migrations
  BackFillProgress: [{ of: {}, at: { pk: 'BACKFILL', sk: 'PROGRESS' } }],
};

/** What is stored of an item of a former version, and what the present version reads of it. */
type FormerSample = { stored: Readonly<Record<string, unknown>>; now: object };

/**
 * For each entity with migrations a sample of every former version, the oldest first, as it is in the table: without
 * `schemaVersion` before the first migration (docs/migrations.md).
 */
export const formerSamples: Readonly<Record<string, readonly FormerSample[]>> = {};
