// Takes long: begins first.
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import {
  AdminAddUserToGroupCommand,
  AdminRemoveUserFromGroupCommand,
  CognitoIdentityProviderClient,
} from '@aws-sdk/client-cognito-identity-provider';
import { GetObjectCommand, ListObjectsV2Command, S3Client } from '@aws-sdk/client-s3';
import { SFNClient, StopExecutionCommand } from '@aws-sdk/client-sfn';
import { decodeTime } from 'ulid';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { environmentOf } from '#bin/environment.ts';
import { lastSeals, quarters, reports, trustMonths } from '#lambdas/admin/store.ts';
import { checkInParts, checkTable, keepAudit, runAudit } from '#lambdas/audit/run-audit.ts';
import { handler } from '#lambdas/audit/tasks.ts';
import { lateLoans } from '#lambdas/collections/store.ts';
import { post } from '#lambdas/ledger/store.ts';
import { loans } from '#lambdas/loans/store.ts';
import { staffLogEntity } from '#lambdas/platform/entities.ts';
import { itemsOf } from '#lambdas/platform/items.ts';
import { commit, find, scanTable } from '#lambdas/platform/table.ts';
import { type Change, type Item, insert, type Key, put, remove, update } from '#lambdas/platform/writes.ts';
import { newReceipt } from '#lambdas/wallet/new-receipt.ts';
import { balanceOf as balanceIn } from '#local/seed/money.ts';
import { firstDayOf, quarterOf } from '#shared/apia-quarter.ts';
import { monthEndsBefore } from '#shared/audit/count-trust.ts';
import { addDays, addMonthsClamped, apiaDayOf, endOf, startOfApiaDay } from '#shared/calendar.ts';
import { type Account, account, entryOf, move, partsOf } from '#shared/ledger/postings.ts';
import { sene } from '#shared/money.ts';
import { mailableFrom } from '#shared/notifications/quiet-times.ts';
import { startTestCloud } from '#test/support/cloud.ts';
import { type Story, tell } from './a-story.ts';

const Stored = z.looseObject({ pk: z.string(), sk: z.string() });
/** By what somebody could be known. */
const Named = z.object({
  ...{ id: z.string(), email: z.string(), firstName: z.string(), lastName: z.string(), phone: z.string() },
  ...{ address: z.string(), paymentReference: z.string(), investorPaymentReference: z.string() },
});
/** After the last day that is proven. */
const at = '2030-01-01T00:00:00.000Z';

let here: Awaited<ReturnType<typeof startTestCloud>>;
let story: Story;
let asItWas: Map<string, Item>;

beforeAll(async () => {
  here = await startTestCloud();
  Object.assign(process.env, environmentOf({ endpoints: here.endpoints }));
  // Its output is not among those of the stacks.
  process.env.JOB_MACHINE_ARN = process.env.LOAN_MACHINE_ARN?.replace('LoanLifecycle', 'JobRun');
  story = await tell(here);
  asItWas = await stored();
});
afterAll(() => here?.stop());
afterEach(async () => {
  const now = await stored();
  const strange = [...now.values()].filter(({ pk, sk }) => !asItWas.has(`${pk} ${sk}`));
  const changed = [...asItWas].filter(([key, item]) => JSON.stringify(now.get(key)) !== JSON.stringify(item));
  await commit([...strange.map(({ pk, sk }) => remove({ pk, sk })), ...changed.map(([, item]) => put(item))]);
});

async function stored(): Promise<Map<string, Item>> {
  const items = new Map<string, Item>();
  for await (const item of scanTable()) {
    const { pk, sk, ...rest } = Stored.parse(item);
    items.set(`${pk} ${sk}`, { pk, sk, ...rest });
  }
  return items;
}

/** What a single look finds, which may include commands in progress. */
const findingsNow = async (now = Date.now()) => (await checkTable({ now, looks: 1 })).findings;
const found = async () => [...new Set((await findingsNow()).map(({ invariant, about }) => `${invariant} ${about}`))];
const change = (key: Key, change: Change) => commit([update(key, change)]);
const balanceOf = (name: string): Key => ({ pk: `ACCT#${name}`, sk: 'BAL' });
/** The key of a part of TRUST:BANK that something is posted on. */
function aPartOfTrust(): Key {
  const part = partsOf('TRUST:BANK').find((name) => asItWas.has(`ACCT#${name} BAL`));
  return balanceOf(part ?? '');
}
const profileOf = (id: string): Key => ({ pk: `USER#${id}`, sk: 'PROFILE' });
const fromOutside = (to: string) =>
  commit(post(entryOf({ id: 'stray', kind: 'DepositReceived', at, legs: move(account.trust('BANK'), to, sene(5)) })));

/** The account of what the investor of a loan is owed. */
function claimIn(loanId: number): Account {
  const begin = `ACCT#CLAIM:${loanId}:`;
  const key = [...asItWas.keys()].find((each) => each.startsWith(begin) && each.endsWith(' BAL')) ?? '';
  return account.claim(loanId, key.slice(begin.length, -' BAL'.length));
}

type Broken = { rule: string; breakIt: (story: Story) => Promise<unknown>; finds: (story: Story) => string[] };

const broken: Broken[] = [
  {
    rule: 'ProofEqualsLedger',
    breakIt: () => {
      const legs = move(account.trust('BANK'), account.platform, sene(5));
      return commit(
        post(entryOf({ id: 'backdated', kind: 'PlatformFundsAdded', at: '2026-01-05T00:00:00.000Z', legs })),
      );
    },
    finds: () => ['ProofEqualsLedger PLATFORM:FUNDS', 'ProofEqualsLedger TRUST:BANK'],
  },
  {
    rule: 'PostingsSumToZero',
    breakIt: () =>
      commit(post({ id: 'alone', kind: 'DepositReceived', at, legs: [{ account: 'SUSPENSE', amount: sene(5) }] })),
    finds: () => ['PostingsSumToZero all postings', 'PostingsSumToZero alone', 'HeldEqualsWaiting SUSPENSE'],
  },
  {
    rule: 'LegsEqualPostings',
    breakIt: () => {
      const legs = move(account.trust('BANK'), 'SUSPENSE', sene(5));
      return commit([insert({ pk: 'ENTRY#hollow', sk: 'E', id: 'hollow', legs })]);
    },
    finds: () => ['LegsEqualPostings hollow TRUST:BANK', 'LegsEqualPostings hollow SUSPENSE'],
  },
  {
    rule: 'BalanceEqualsPostings',
    breakIt: () => change(aPartOfTrust(), { add: { balance: 1 } }),
    finds: () => ['BalanceEqualsPostings TRUST:BANK'],
  },
  {
    rule: 'NoNegativeBalance',
    breakIt: ({ investor }) => change(balanceOf(`WALLET:${investor.user.userId}`), { set: { available: -1 } }),
    finds: ({ investor }) => [`NoNegativeBalance WALLET:${investor.user.userId}`],
  },
  {
    rule: 'RemainingEqualsUncommitted',
    breakIt: ({ pending }) => change(loans.keyOf({ id: pending }), { add: { remaining: -1 } }),
    finds: ({ pending }) => [`RemainingEqualsUncommitted loan ${pending}`],
  },
  {
    rule: 'HoldEqualsPaidInvestments',
    breakIt: ({ pending }) => fromOutside(account.loanHold(pending)),
    finds: ({ pending }) => [`HoldEqualsPaidInvestments loan ${pending}`],
  },
  {
    rule: 'ClearingIsZero',
    breakIt: ({ active }) => fromOutside(account.clearing(active)),
    finds: ({ active }) => [`ClearingIsZero loan ${active}`],
  },
  {
    rule: 'ClearingIsZero of the pool',
    breakIt: () => fromOutside(account.poolClearing('2026-11')),
    finds: () => ['ClearingIsZero CLEARING:lip.2026-11'],
  },
  {
    rule: 'ProgressEqualsSchedule',
    breakIt: ({ active }) => change(loans.keyOf({ id: active }), { add: { openInstalments: 1 } }),
    finds: ({ active }) => [`ProgressEqualsSchedule instalments of loan ${active}`],
  },
  {
    rule: 'SharesEqualAmount',
    breakIt: async ({ active }) => {
      const key = { pk: loans.keyOf({ id: active }).pk, sk: 'SHARES#000' };
      const Shares = z.object({ holders: z.array(z.looseObject({ amount: z.int() })) });
      const shares = await find(key, Shares);
      return change(key, { set: { holders: shares?.holders.map((one) => ({ ...one, amount: one.amount + 1 })) } });
    },
    finds: ({ active }) => [
      `SharesEqualAmount loan ${active}`,
      'CountersEqualCounts insuredPrincipal',
      `ClaimEqualsShare ${claimIn(active)}`,
    ],
  },
  {
    // The pool is owed a sene of what an investor is: together they are owed the same.
    rule: 'ClaimEqualsShare and PoolClaimsOnDefaultsAlone',
    breakIt: async ({ active }) => {
      const legs = move(claimIn(active), account.claim(active, 'LIP'), sene(1));
      return commit(post(entryOf({ id: 'stray', kind: 'LipPaidOut', at, legs })));
    },
    finds: ({ active }) => [`ClaimEqualsShare ${claimIn(active)}`, `PoolClaimsOnDefaultsAlone loan ${active}`],
  },
  {
    rule: 'CallsEqualOpenShares',
    breakIt: ({ active }) => {
      const legs = move(account.guarantee(active, 'nobody'), account.calls(active), sene(5));
      return commit(post(entryOf({ id: 'stray', kind: 'GuarantorsCalled', at, legs })));
    },
    finds: ({ active }) => [`CallsEqualOpenShares CALLS:${active}`],
  },
  {
    // A guarantor's payment without the note that it is owed to them.
    rule: 'RecourseEqualsPayments',
    breakIt: async ({ active, investor, guarantor }) => {
      const { userId } = guarantor.user;
      await fromOutside(account.wallet(userId));
      const legs = move(account.wallet(userId), account.wallet(investor.user.userId), sene(5));
      const entry = { id: 'unnoted', kind: 'InstalmentPaidByGuarantor', at, guarantorId: 'g', loanId: active } as const;
      return commit(post(entryOf({ ...entry, legs })));
    },
    finds: ({ active }) => [`RecourseEqualsPayments ${account.recourse(active, 'g')}`],
  },
  {
    // A mistake that the platform paid for, without what its owner reads of it.
    rule: 'AdvancesAreOwed',
    breakIt: ({ investor }) => {
      const legs = move(account.advanced(investor.user.userId), account.advances, sene(5));
      return commit(post(entryOf({ id: 'stray', kind: 'CardChargedBack', at, legs })));
    },
    finds: ({ investor }) => [`AdvancesAreOwed ${account.advanced(investor.user.userId)}`],
  },
  {
    rule: 'ChargedOffAsksForNothing',
    breakIt: ({ active }) => change(loans.keyOf({ id: active }), { set: { chargedOffOn: '2026-11-20' } }),
    finds: ({ active, borrower }) => [
      `ChargedOffAsksForNothing loan ${active}`,
      `CountersEqualCounts live loans of user ${borrower.user.userId}`,
    ],
  },
  ...[account.suspense, account.payouts, account.lipUnearned].map((name) => ({
    rule: `HeldEqualsWaiting of ${name}`,
    breakIt: () => fromOutside(name),
    finds: () => [`HeldEqualsWaiting ${name}`],
  })),
  {
    rule: 'LocksMatchPendingInvestments',
    breakIt: ({ investor }) =>
      commit([insert({ pk: `USER#${investor.user.userId}`, sk: 'LOCK#PENDINV', investmentId: 'gone' })]),
    finds: () => ['LocksMatchPendingInvestments gone'],
  },
  {
    rule: 'CountersEqualCounts',
    breakIt: async ({ guarantor }) => {
      await change({ pk: 'STATS#0', sk: 'S' }, { add: { loansPending: 1, kycVerifiedBorrower: 1 } });
      await change(profileOf(guarantor.user.userId), { add: { guarantees: 1 } });
    },
    finds: ({ guarantor }) => [
      'CountersEqualCounts loansPending',
      'CountersEqualCounts kycVerifiedBorrower',
      `CountersEqualCounts guarantees of user ${guarantor.user.userId}`,
    ],
  },
  {
    rule: 'HistoryFollowsLifecycle',
    breakIt: ({ active }) => change(loans.keyOf({ id: active }), { set: { entered: { Pending: at, Active: at } } }),
    finds: ({ active }) => [`HistoryFollowsLifecycle loan ${active}`],
  },
  {
    rule: 'HearingBelongsToProposal',
    breakIt: ({ active }) => change(loans.keyOf({ id: active }), { set: { hearingUntil: '2026-12-08' } }),
    finds: ({ active }) => [`HearingBelongsToProposal loan ${active}`],
  },
  {
    rule: 'EmailHasOneOwner',
    breakIt: ({ borrower, investor }) =>
      change({ pk: `EMAIL#${borrower.email}`, sk: 'EMAIL' }, { set: { userId: investor.user.userId } }),
    finds: ({ borrower, investor }) => [
      `EmailHasOneOwner user ${borrower.user.userId}`,
      `EmailHasOneOwner user ${investor.user.userId}`,
    ],
  },
  {
    rule: 'LogMatchesSeals',
    breakIt: async () => {
      const { month = '', to = '' } = (await lastSeals.find({ family: 'ADMINLOG' })) ?? {};
      return change(itemsOf(staffLogEntity).keyOf({ sk: to, at: month }), { set: { details: 'Nothing happened' } });
    },
    finds: () => [expect.stringContaining('LogMatchesSeals seals/ADMINLOG/')],
  },
  {
    rule: 'AppliedReceiptHasNothingLeft and SurplusIsInWallet',
    breakIt: async ({ investor }) => {
      const userId = investor.user.userId;
      const { receipt } = newReceipt(
        { method: 'Bank', amount: sene(100_000_00), valueDate: '2026-11-20', reference: '', bankId: 'gone' },
        { userId, cause: 'Borrower' },
        { by: 'nobody', now: Date.parse(at) },
      );
      const key = (id: string) => ({ pk: `RECEIPT#${id}`, sk: 'META' });
      await commit([
        insert({ ...receipt, ...key('gone'), id: 'gone' }),
        insert({ ...receipt, ...key('done'), id: 'done', status: 'Applied' }),
      ]);
    },
    finds: ({ investor }) => [
      'AppliedReceiptHasNothingLeft what waits of receipt done',
      `SurplusIsInWallet WALLET:${investor.user.userId}`,
    ],
  },
  {
    rule: 'UsedDocumentsAreCleanAndOwned, of one that is not clean',
    breakIt: async ({ investor }) =>
      change({ pk: `DOC#${await passportOf(investor.user.userId)}`, sk: 'META' }, { set: { status: 'Refused' } }),
    finds: () => [expect.stringContaining('UsedDocumentsAreCleanAndOwned document ')],
  },
  {
    rule: 'UsedDocumentsAreCleanAndOwned, of one that is somebody else’s',
    breakIt: async ({ investor, borrower }) =>
      change(profileOf(borrower.user.userId), { set: { kycDocuments: [await passportOf(investor.user.userId)] } }),
    finds: () => [expect.stringContaining('UsedDocumentsAreCleanAndOwned document ')],
  },
];

const passportOf = async (userId: string) => {
  const person = await find(profileOf(userId), z.object({ kycDocuments: z.array(z.string()) }));
  return person?.kycDocuments[0];
};

describe('the audit', () => {
  it('finds nothing in a story that went right (LEDGER-15)', async () => {
    expect(await findingsNow()).toEqual([]);
  });

  it.each(broken)('watches $rule (LEDGER-15)', async ({ breakIt, finds }) => {
    await breakIt(story);
    expect((await found()).sort()).toEqual(finds(story).sort());
  });

  it('watches GroupsMatchRoles (LEDGER-15)', async () => {
    const cognito = new CognitoIdentityProviderClient({});
    const { userId } = story.investor.user;
    const group = { UserPoolId: process.env.USER_POOL_ID, Username: userId };
    await cognito.send(new AdminAddUserToGroupCommand({ ...group, GroupName: 'Admin' }));
    await cognito.send(new AdminRemoveUserFromGroupCommand({ ...group, GroupName: 'Investor' }));
    const findings = await findingsNow();
    await cognito.send(new AdminRemoveUserFromGroupCommand({ ...group, GroupName: 'Admin' }));
    await cognito.send(new AdminAddUserToGroupCommand({ ...group, GroupName: 'Investor' }));
    expect(findings.toSorted((one, other) => one.says.localeCompare(other.says))).toEqual([
      { invariant: 'GroupsMatchRoles', about: `user ${userId}`, says: 'is in the group Admin, and no Admin' },
      { invariant: 'GroupsMatchRoles', about: `user ${userId}`, says: 'is Investor, and not in the group' },
    ]);
  });

  it('watches EffectsDeliveredInTime (LEDGER-15)', async () => {
    // One without mails: those may have waited for the day.
    const isMailed = ({ mails }: Item) => Array.isArray(mails) && mails.length > 0;
    const { pk = '' } = [...asItWas.values()].find((item) => item.pk.startsWith('OUT#') && !isMailed(item)) ?? {};
    await change({ pk, sk: 'O' }, { unset: ['deliveredAt'] });
    const anHourOn = decodeTime(pk.slice('OUT#'.length)) + 3_600_000;
    expect(await findingsNow(anHourOn)).toEqual([]);
    expect(await findingsNow(anHourOn + 1)).toMatchObject([{ invariant: 'EffectsDeliveredInTime', about: pk }]);

    // Mails alone may wait for the day (NOTIFICATIONS-23).
    const mail = { to: 'sina@lalaga.ws', kind: 'InvitationReminder' as const, params: {} };
    await change({ pk, sk: 'O' }, { set: { mails: [mail], mailed: [] } });
    const sent = mailableFrom(mail.kind, decodeTime(pk.slice('OUT#'.length)));
    expect(await findingsNow(sent + 3_600_000)).toEqual([]);
    expect(await findingsNow(sent + 3_600_001)).toHaveLength(1);
  });

  it('does not report what is right a moment later, and keeps what it reports (LEDGER-12, LEDGER-13)', async () => {
    const add = (balance: number) => change(aPartOfTrust(), { add: { balance } });
    // Those of the nights in which a guarantor could step back.
    const before = await namesOfReports();
    await add(1);
    expect(await runAudit(() => add(-1))).toEqual([]);
    await add(1);
    expect(await runAudit(async () => undefined)).toMatchObject([
      { invariant: 'BalanceEqualsPostings', about: 'TRUST:BANK' },
    ]);
    expect((await namesOfReports()).filter((report) => !before.includes(report))).toEqual([
      expect.stringContaining('"findings": []'),
      expect.stringContaining('"invariant": "BalanceEqualsPostings"'),
    ]);
  });

  it('reports what stays wrong by as much, whatever is posted meanwhile (LEDGER-13, LEDGER-14)', async () => {
    await change(aPartOfTrust(), { add: { balance: 1 } });
    let pauses = 0;
    const { findings } = await checkTable({
      pause: async () => (pauses++ === 0 ? fromOutside('SUSPENSE') : undefined),
    });
    expect(findings).toMatchObject([{ invariant: 'BalanceEqualsPostings', about: 'TRUST:BANK', by: 1 }]);
  });

  it('makes the report on the portfolio that staff see (ADMIN-15)', async () => {
    // That of the last night, before the loan was paid out.
    expect(await reports.find({})).toMatchObject({ lent: { loans: 0, open: 0 } });
    expect(await lateLoans.find({ nr: 0 })).toMatchObject({ loans: [] });
    // The month in which it was paid out may be the next one here.
    await keepAudit(await checkTable({ now: (await here.world.now()).getTime() }));
    const report = await reports.find({});
    expect(report).toMatchObject({ findings: 0, lent: { loans: 1, open: 500_00 }, pool: { balance: 25_00 } });
    expect(report?.months.at(-1)).toMatchObject({ loans: 1, disbursed: 500_00, principal: 0, interest: 0 });
    expect(report?.stages.map(({ loans }) => loans)).toEqual([1, 1, 1, 1, 1, 1, 1]);
  });

  it('finds and reports the same in parts, which leave in the bucket what the next one needs (LEDGER-18)', async () => {
    await change(aPartOfTrust(), { add: { balance: 1 } });
    const now = Date.now();
    const options = { looks: 1 };
    let parts = 0;
    let audit = await checkInParts(now, { isOver: () => true }, options);
    while ('next' in audit) {
      parts += 1;
      audit = await checkInParts(now, { from: audit.next, isOver: () => true }, options);
    }
    expect(parts).toBeGreaterThan(70);
    expect(audit).toEqual(await checkTable({ now, ...options }));
    expect(audit.findings).toMatchObject([{ invariant: 'BalanceEqualsPostings', about: 'TRUST:BANK' }]);
  });

  it('hands over the books of the last day, once all from before its end is delivered (PROOF-5)', async () => {
    const now = Date.now();
    expect((await checkTable({ now })).books?.held.map(({ member }) => member)).toEqual(
      expect.arrayContaining([story.borrower.user.userId, story.investor.user.userId]),
    );
    const { pk = '' } = [...asItWas.values()].find((item) => item.pk.startsWith('OUT#') && item.movesMoney) ?? {};
    await change({ pk, sk: 'O' }, { unset: ['deliveredAt'] });
    const committed = decodeTime(pk.slice('OUT#'.length));
    const booksAt = async (now: number) => (await checkTable({ now, looks: 1 })).books;
    expect((await booksAt(committed))?.day).toBe(addDays(apiaDayOf(committed), -1));
    expect(await booksAt(committed + 86_400_000)).toBeUndefined();
  });

  it('adds up the journal of the last two months, whose classes are those of the ledger (ADMIN-48)', async () => {
    const { journal } = await checkTable();
    const lines = journal.flatMap((day) => day.lines);
    const moved = (account: string) =>
      lines.reduce((all, line) => (line.account === account ? all + line.credit - line.debit : all), 0);
    const inWallets = await Promise.all([story.borrower, story.investor, story.guarantor].map((one) => balanceIn(one)));
    expect(moved('WALLET')).toBe(inWallets.reduce((all, one) => all + one, 0));
    const total = lines.reduce((all, { debit, credit }) => all + debit - credit, 0);
    expect(total).toBe(0);
    for (const { user } of [story.borrower, story.investor, story.guarantor])
      expect(JSON.stringify(journal)).not.toContain(user.userId);
  });

  it('keeps the figures of the quarter for the Central Bank, which name nobody (ADMIN-51)', async () => {
    const now = (await here.world.now()).getTime() + 86_400_000;
    await keepAudit(await checkTable({ now }));
    const quarter = quarterOf(addDays(apiaDayOf(now), -1));
    const figures = await quarters.get({ quarter });
    expect(figures.loans.find(({ by }) => by === 'All')?.figures).toMatchObject({
      Disbursed: { loans: 1, amount: 500_00 },
      Running: { loans: 1, amount: 500_00 },
    });
    // Days ago, which may have been in the quarter before.
    const borrowers = [...asItWas.values()].filter(({ roles }) => Array.isArray(roles) && roles.includes('Borrower'));
    const joined = borrowers.filter(
      ({ activatedAt }) => quarterOf(apiaDayOf(Date.parse(String(activatedAt)))) === quarter,
    ).length;
    expect(figures.people).toContainEqual({ role: 'Borrower', people: 2, verified: 2, joined });
    const trust = await trustMonths.findMany(monthEndsBefore(apiaDayOf(now)).map((day) => ({ day })));
    expect(trust).toHaveLength(2);
    const text = JSON.stringify([figures, trust]);
    const people = [...asItWas.values()].filter(({ sk }) => sk === 'PROFILE').map((item) => Named.parse(item));
    expect(people.length).toBeGreaterThan(5);
    for (const said of people.flatMap((person) => Object.values(person))) expect(text).not.toContain(said);
  });

  it('completes the figures of a quarter on a later day, where the audit after its end failed (ADMIN-51)', async () => {
    const quarter = quarterOf(apiaDayOf((await here.world.now()).getTime()));
    const next = addMonthsClamped(firstDayOf(quarter), 3);
    const auditOf = (day: string) => checkTable({ now: startOfApiaDay(day) + 7_200_000, looks: 1 });
    await keepAudit(await auditOf(addDays(next, -1)));
    const { quarter: due } = await auditOf(next);
    const legs = [
      ...move(account.lipPool, account.platform, sene(5)),
      ...move(account.claim(story.active, 'LIP'), account.receivable(story.active), sene(7)),
    ];
    await commit(post(entryOf({ id: 'after', kind: 'LipPaidOut', at: endOf(addDays(next, -1)), legs })));
    await keepAudit(await auditOf(addDays(next, 1)));
    const said = { at: expect.any(String), findings: expect.any(Number) };
    expect(await quarters.get({ quarter })).toEqual({ ...due, ...said, day: addDays(next, -1) });
    await keepAudit(await auditOf(addDays(next, 2)));
    expect(await quarters.get({ quarter: quarterOf(next) })).toMatchObject({ day: addDays(next, 1) });
  });

  it('fails as a job while anything is wrong (LEDGER-12)', async () => {
    await change(aPartOfTrust(), { add: { balance: 1 } });
    const before = (await namesOfReports()).length;
    await expect(handler({ step: 'audit' }, Object.create(null))).rejects.toThrow('AuditViolation');
    expect(await namesOfReports()).toHaveLength(before + 1);
  });

  it('can be asked for at any time, by a command (LEDGER-12)', async () => {
    const command = ['bin/audit.ts', '--endpoints', here.endpoints];
    expect((await promisify(execFile)(process.execPath, command)).stdout).toBe('Nothing is wrong.\n');
  });

  // The name of an execution is given once: after this there is no story that went right.
  it('watches ExecutionsMatchWaitingLoans (LEDGER-15)', async () => {
    const executionArn = `${process.env.LOAN_MACHINE_ARN?.replace(':stateMachine:', ':execution:')}:loan-${story.pending}`;
    await new SFNClient({}).send(new StopExecutionCommand({ executionArn }));
    expect(await found()).toEqual([`ExecutionsMatchWaitingLoans loan-${story.pending}`]);
  });
});

/** What the audits of this test wrote, the earliest first. */
async function namesOfReports(): Promise<(string | undefined)[]> {
  const s3 = new S3Client({});
  const Bucket = process.env.AUDIT_BUCKET;
  const { Contents = [] } = await s3.send(new ListObjectsV2Command({ Bucket, Prefix: 'audits/' }));
  const files = await Promise.all(Contents.map(({ Key }) => s3.send(new GetObjectCommand({ Bucket, Key }))));
  return Promise.all(files.map(({ Body }) => Body?.transformToString()));
}
