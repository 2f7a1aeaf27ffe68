import { DeleteObjectCommand, GetObjectCommand } from '@aws-sdk/client-s3';
import { ulid } from 'ulid';
import { describe, expect, it } from 'vitest';
import { listActiveIn, markActive, people } from '#lambdas/accounts/store.ts';
import { handler } from '#lambdas/admin/api.ts';
import { archiveAccounts } from '#lambdas/admin/archive-accounts.ts';
import { sealFindings, turnsAt } from '#lambdas/admin/check-seals.ts';
import { sealLog } from '#lambdas/admin/seal-log.ts';
import { addMonths, afterLastSeal, lastSeals, listLog, reports } from '#lambdas/admin/store.ts';
import { guarantors } from '#lambdas/guarantors/store.ts';
import { post } from '#lambdas/ledger/store.ts';
import { personKey } from '#lambdas/platform/caller.ts';
import { staffLogEntity } from '#lambdas/platform/entities.ts';
import { everyItem } from '#lambdas/platform/every-item.ts';
import { itemsOf } from '#lambdas/platform/items.ts';
import { recordRun } from '#lambdas/platform/job.ts';
import { addLogEntry } from '#lambdas/platform/log-entry.ts';
import { commit } from '#lambdas/platform/table.ts';
import { count, put, remove, update } from '#lambdas/platform/writes.ts';
import { handler as wallet } from '#lambdas/wallet/api.ts';
import { newReceipt } from '#lambdas/wallet/new-receipt.ts';
import { adminApi } from '#shared/admin/api.ts';
import { reportOf } from '#shared/audit/portfolio.ts';
import { Sums } from '#shared/audit/sums.ts';
import { DAY_MS, HOUR_MS } from '#shared/calendar.ts';
import { account, entryOf, move } from '#shared/ledger/postings.ts';
import { sene } from '#shared/money.ts';
import { staffWalletApi } from '#shared/wallet/staff-api.ts';
import { aNominee } from '#test/shared/guarantors/a-nominee.ts';
import { call } from '#test/support/calls.ts';
import { aPerson, signedIn } from '#test/support/people.ts';
import { withS3 } from '#test/support/with-s3.ts';
import { withTable } from '#test/support/with-table.ts';

withTable();
const s3 = withS3({ AUDIT_BUCKET: 'seals' });

const admin = (subRole?: 'RiskReviewer' | 'CreditApprover' | 'SystemAdmin' | 'Observer') =>
  signedIn({ roles: ['Admin'], ...(subRole && { subRole }) });
const did = (details: string, at: string, byStaff = true) =>
  commit(addLogEntry({ actor: 'somebody', action: 'done', details, now: Date.parse(at), byStaff }));
const { keyOf } = itemsOf(staffLogEntity);
// All of one month, and in an order: ids of one millisecond are in a random one.
const settled = Date.now() - HOUR_MS;
let entries = 0;
const recently = () => new Date(settled + entries++).toISOString();

describe('the dashboard', () => {
  it('shows figures to every admin, and queues to those who decide (ADMIN-3, ADMIN-4, ADMIN-6)', async () => {
    const names = [
      'totalUsers',
      'loansPending',
      'loansApproved',
      'loansUnderReview',
      'kycPending',
      'guarantorsPending',
    ];
    await commit(names.map((name, at) => count(name, at + 1)));
    const stats = async (...said: Parameters<typeof admin>) =>
      (await call(handler, adminApi.readStats, (await admin(...said)).id)).body;
    const figures = { totalUsers: 1, pendingLoans: 2, approvedLoans: 3 };
    const since = aPerson().createdAt;
    expect(await stats('Observer')).toEqual({
      ...figures,
      jobs: { since, runs: [] },
      queues: null,
      sharedQueues: null,
    });
    await Promise.all((['seal', 'audit'] as const).map((name) => recordRun(name, () => Promise.resolve())));
    const slip = {
      method: 'Bank',
      amount: sene(5_00),
      valueDate: '2026-11-01',
      reference: '',
      bankId: 'a slip',
    } as const;
    await commit(newReceipt(slip, undefined, { by: 'staff', now: Date.now() }).writes);
    expect(await stats('SystemAdmin')).toMatchObject({
      jobs: { runs: [{ name: 'audit' }, { name: 'seal' }] },
      sharedQueues: null,
    });
    expect(await stats('RiskReviewer')).toEqual({
      ...figures,
      jobs: { since, runs: [expect.objectContaining({ name: 'audit', failed: false })] },
      sharedQueues: { receipts: 1, conflicts: 0, payouts: 0, standing: 0, chats: 0, secondLooks: 0, balances: 4 },
      queues: { kyc: 5, loans: 2, investments: 0, guarantors: 6 },
    });
    expect(await stats('CreditApprover')).toMatchObject({ queues: { kyc: 5, loans: 4, guarantors: 0 } });
    expect((await call(handler, adminApi.readStats, (await signedIn()).id)).status).toBe(403);
  });

  it('says exactly one role', async () => {
    const role = async (...said: Parameters<typeof admin>) =>
      (await call(handler, adminApi.readAdminRole, (await admin(...said)).id)).body;
    expect([await role('CreditApprover'), await role()]).toEqual([{ role: 'CreditApprover' }, { role: 'Observer' }]);
  });

  it('pages through what staff did, newest first, across months (ADMIN-5, ADMIN-7)', async () => {
    const reader = await admin('Observer');
    for (const [at, day] of ['2026-03-01', '2026-03-02', '2026-05-01', '2026-05-02'].entries())
      await did(`step ${at}`, `${day}T00:00:00Z`);
    await did('what a borrower did', '2026-05-03T00:00:00Z', false);
    const seen: unknown[] = [];
    let cursor: string | undefined;
    do {
      const query = { limit: '3', ...(cursor && { cursor }) };
      const { body, headers } = await call(handler, adminApi.listRecentLogs, reader.id, { query });
      seen.push(...(body as { actiondetails: string }[]).map(({ actiondetails }) => actiondetails));
      cursor = headers['x-next-cursor'] as string | undefined;
    } while (cursor);
    expect(seen).toEqual(['step 3', 'step 2', 'step 1', 'step 0']);
    const forged = await call(handler, adminApi.listRecentLogs, reader.id, { query: { cursor: '2026-05~x.y' } });
    expect(forged.status).toBe(400);
  });

  it('answers whatever days are asked for: what was before the log or is to come is empty (ADMIN-40)', async () => {
    const reader = await admin('Observer');
    await did('in the middle', '2026-03-10T00:00:00Z');
    const between = async (query: { from?: string; to?: string }) => {
      const { status, body } = await call(handler, adminApi.listRecentLogs, reader.id, {
        query: { ...query, limit: '100' },
      });
      return [status, JSON.stringify(body).includes('in the middle')];
    };
    expect(await between({ from: '1970-01-01', to: '9999-12-31' })).toEqual([200, true]);
    expect(await between({ to: '1969-12-30' })).toEqual([200, false]);
    expect(await between({ from: '9999-12-31' })).toEqual([200, false]);
  });

  it('takes no cursor of another list of it (API-25)', async () => {
    const reader = await admin('Observer');
    for (const minute of ['01', '02']) await did('a step', `2026-03-11T00:${minute}:00Z`);
    const { headers } = await call(handler, adminApi.listRecentLogs, reader.id, { query: { limit: '1' } });
    const cursor = String(headers['x-next-cursor']);
    const query = { limit: '1', staff: reader.id, cursor };
    expect((await call(handler, adminApi.listRecentLogs, reader.id, { query })).status).toBe(400);
  });

  it('pages through what is in several partitions as through one (CLOUD-56, ADMIN-5)', async () => {
    const reader = await admin('Observer');
    const begun = Date.parse('2026-02-01T00:00:00Z');
    const steps = Array.from({ length: 40 }, (_, at) => ({ details: `page ${at}`, at: new Date(begun + at) }));
    // Committed in another order than that of their instants.
    for (const { details, at } of [...steps].reverse()) await did(details, at.toISOString());
    const partitions = new Set((await listLog('ADMINLOG', '2026-02', '', '~')).map((entry) => keyOf(entry).pk));
    expect(partitions.size).toBeGreaterThan(1);
    const seen: unknown[] = [];
    let cursor: string | undefined;
    do {
      const query = { limit: '7', ...(cursor && { cursor }) };
      const { body, headers } = await call(handler, adminApi.listRecentLogs, reader.id, { query });
      seen.push(...(body as { actiondetails: string }[]).map(({ actiondetails }) => actiondetails));
      cursor = headers['x-next-cursor'] as string | undefined;
    } while (cursor);
    const expected = steps.map(({ details }) => details);
    expect(seen.filter((details) => String(details).startsWith('page '))).toEqual([...expected].reverse());
    expect((await listLog('ADMINLOG', '2026-02', '', '~')).map(({ details }) => details)).toEqual(expected);
  });
});

describe('the log', () => {
  it('has a command of staff as soon as it is done: what, and of which thing (ADMIN-7)', async () => {
    const { id: staff } = await admin('RiskReviewer');
    const body = { method: 'Bank', amount: 5, valuedate: '2026-11-01', reference: '', bankid: 'logged' };
    const { body: recorded } = await call(wallet, staffWalletApi.recordReceipt, staff, { body });
    const [latest] = (await call(handler, adminApi.listRecentLogs, staff)).body as object[];
    const by = { userid: staff, name: 'Sina Leota' };
    expect(latest).toMatchObject({ actiontype: 'recordReceipt', actiondetails: 'Receipt recorded', by });
    const [stored] = (await listLog('ADMINLOG', new Date().toISOString().slice(0, 7), '', '~')).reverse();
    expect(stored?.details).toContain((recorded as { receiptid: string }).receiptid);
  });
});

describe('the report on the portfolio', () => {
  it('is what the latest audit made, for those who decide and for the SystemAdmin (ADMIN-15)', async () => {
    const read = async (...said: Parameters<typeof admin>) =>
      call(handler, adminApi.readReport, (await admin(...said)).id);
    expect(await read('SystemAdmin')).toMatchObject({ status: 200, body: { report: null } });
    const sums = new Sums([['LIP:POOL', 12_34]]);
    await commit([reports.put(reportOf(sums, { at: Date.now(), findings: 2 }))]);
    const body = { report: { findings: 2, pool: { balance: 12.34 }, months: { length: 12 } } };
    for (const role of ['RiskReviewer', 'CreditApprover', 'SystemAdmin'] as const)
      expect(await read(role)).toMatchObject({ status: 200, body });
    expect((await read('Observer')).status).toBe(403);
  });
});

/** What no longer fits of both logs, as the audit finds it page by page. */
async function brokenSeals(night = Date.now()): Promise<string[]> {
  const broken: string[] = [];
  for (const list of sealFindings(night)) for await (const { about } of everyItem(list)) broken.push(about);
  return broken;
}

describe('the seals', () => {
  it('are compared with the log in their first week, and then every 28 nights (ADMIN-9)', () => {
    const night = (day: number) => turnsAt(day * DAY_MS, 400, 7);
    expect(night(0)).toEqual(expect.arrayContaining([393, 394, 395, 396, 397, 398, 399]));
    expect(night(0).length).toBeLessThan(24);
    const inAMonth = Array.from({ length: 28 }, (_, day) => night(20_700 + day)).flat();
    expect(new Set(inAMonth).size).toBe(400);
    expect(turnsAt(0, 3, 7)).toEqual([0, 1, 2]);
  });

  const month = new Date(settled).toISOString().slice(0, 7);

  // ADMIN-8, ADMIN-9
  it('chain every settled entry once, where nobody can remove it, and break when the log is changed', async () => {
    await did('first', recently());
    await did('second', recently());
    await did('of a borrower', recently(), false);
    await did('too young', new Date().toISOString());
    await sealLog(Date.now());
    const seal = await lastSeals.find({ family: 'ADMINLOG' });
    expect(seal).toMatchObject({ month });
    const kept = await s3.client.send(new GetObjectCommand({ Bucket: 'seals', Key: seal?.file }));
    expect(await kept.Body?.transformToString()).toMatch(/^.*"first".*\n.*"second".*\n$/);
    const removal = new DeleteObjectCommand({ Bucket: 'seals', Key: seal?.file, VersionId: kept.VersionId });
    await expect(s3.client.send(removal)).rejects.toMatchObject({ name: 'AccessDenied' });

    await sealLog(Date.now());
    expect(await lastSeals.find({ family: 'ADMINLOG' })).toEqual(seal);
    await did('third', recently());
    await sealLog(Date.now());
    expect(await lastSeals.find({ family: 'ADMINLOG' })).toMatchObject({ previous: seal?.hash, after: seal?.to });
    expect((await lastSeals.find({ family: 'AUDIT' }))?.file).toContain('seals/AUDIT/');
    expect(await brokenSeals()).toEqual([]);

    // A command on a machine whose clock is behind logs after what is sealed; what is logged before it is named.
    const late = Date.parse('2026-01-02T00:00:00Z');
    const after = await afterLastSeal('ADMINLOG', late);
    await commit(addLogEntry({ actor: 'command', action: 'behind', details: '', now: after, byStaff: true }));
    expect(await brokenSeals()).toEqual([]);
    await did('slipped in', '2026-01-02T00:00:00Z');
    // January 2026 is number 8 from the first month of the log: months before the last one take turns, as their seals do.
    const night = (28 * 740 + 8) * DAY_MS;
    expect(await brokenSeals(night + DAY_MS)).toEqual([]);
    expect(await brokenSeals(night)).toEqual([expect.stringMatching(/^ADMINLOG#2026-01 \w{26} \(done\)$/)]);
    const [slipped] = await listLog('ADMINLOG', '2026-01', '', '~');
    await commit([remove(keyOf({ sk: slipped?.sk ?? '', at: '2026-01' }))]);
    const before = addMonths(month, -1);
    await did('slipped in', `${before}-02T00:00:00Z`);
    const nights = Array.from({ length: 3 }, (_, at) => brokenSeals(night + at * DAY_MS));
    for (const broken of await Promise.all(nights)) expect(broken[0]).toContain(`ADMINLOG#${before}`);
    const [last] = await listLog('ADMINLOG', before, '', '~');
    await commit([remove(keyOf({ sk: last?.sk ?? '', at: before }))]);

    await commit([update(keyOf({ sk: seal?.to ?? '', at: month }), { set: { details: 'Nothing happened' } })]);
    expect(await brokenSeals()).toEqual([seal?.file]);

    // Whoever removes a seal with its entries breaks the one that continued from it.
    const first = await listLog('ADMINLOG', month, '', seal?.to ?? '');
    await commit(first.map((entry) => remove(keyOf(entry))));
    await commit([remove({ pk: 'SEAL#ADMINLOG', sk: `S#${month}#${seal?.to}` })]);
    expect(await brokenSeals()).toEqual([(await lastSeals.find({ family: 'ADMINLOG' }))?.file]);
  });
});

describe('an account that was left alone', () => {
  const left = async (at: string) => {
    const person = await signedIn();
    await commit(markActive(person, Date.parse(at)));
    return person;
  };

  it('is known by the month of its last sign-in, which is noted once (ACCOUNTS-43)', async () => {
    const { id } = await left('2026-09-03T00:00:00Z');
    expect(markActive(await people.get({ id }), Date.parse('2026-09-30T00:00:00Z'))).toEqual([]);
    expect(await listActiveIn('2026-09')).toEqual([id]);
    await commit(markActive(await people.get({ id }), Date.parse('2026-10-01T00:00:00Z')));
    expect([await listActiveIn('2026-09'), await listActiveIn('2026-10')]).toEqual([[], [id]]);
  });

  it('is archived a month after its owner was told, unless it holds something (ACCOUNTS-43, ACCOUNTS-44)', async () => {
    const [alone, rich, borrowing, owed] = [
      await left('2024-10-31T00:00:00.000Z'),
      await left('2024-10-01T00:00:00.000Z'),
      await left('2024-10-02T00:00:00.000Z'),
      await left('2024-10-03T00:00:00.000Z'),
    ];
    await commit([update(personKey(borrowing.id), { set: { liveLoans: 1 } })]);
    const legs = move(account.trust('BANK'), account.wallet(rich.id), sene(100));
    await commit(post(entryOf({ id: ulid(), kind: 'DepositReceived', at: recently(), legs })));
    // Of an ended guarantee a borrower still owes something (COLLECTIONS-14).
    const guarantee = aNominee({ userId: owed.id, released: true });
    const debt = move(account.owed(guarantee.loanId), account.recourse(guarantee.loanId, guarantee.id), sene(1));
    await commit([
      ...guarantors.add(guarantee),
      ...post(entryOf({ id: ulid(), kind: 'GuarantorOwed', at: recently(), legs: debt })),
    ]);
    const archived = async () =>
      (await Promise.all([alone, rich, borrowing, owed].map(({ id }) => people.get({ id })))).map(
        ({ disabledAt }) => disabledAt !== undefined,
      );

    await archiveAccounts(Date.parse('2026-11-01T00:00:00Z'));
    expect((await people.get({ id: alone.id })).archiveOn).toBe('2026-12-01');
    expect(await archived()).toEqual([false, false, false, false]);
    await archiveAccounts(Date.parse('2026-12-01T00:00:00Z'));
    expect(await archived()).toEqual([true, false, false, false]);
  });

  it('is told and archived by later runs where one was late or left out (ACCOUNTS-43)', async () => {
    // Those of before are listed too.
    const run = (day: string) => archiveAccounts(Date.parse(`${day}T00:00:00Z`)).catch(() => undefined);
    const [late, again] = [await left('2021-10-02T00:00:00Z'), await left('2021-11-02T00:00:00Z')];
    const [missed, tooLate] = [await left('2021-08-02T00:00:00Z'), await left('2021-07-02T00:00:00Z')];
    // Of a notice after which they signed in.
    await commit([update(personKey(again.id), { set: { archiveOn: '2021-11-03' } })]);
    await run('2023-11-12');
    expect(await people.get({ id: late.id })).toMatchObject({ archiveOn: '2024-01-01' });
    expect(await people.get({ id: missed.id })).toMatchObject({ archiveOn: '2024-01-01' });
    expect(await people.get({ id: tooLate.id })).not.toHaveProperty('archiveOn');
    await run('2024-01-01');
    expect(await people.get({ id: missed.id })).toHaveProperty('disabledAt');
    expect(await people.get({ id: late.id })).toHaveProperty('disabledAt');
    const told = await people.get({ id: again.id });
    expect(told).toMatchObject({ archiveOn: '2024-02-01' });
    expect(told).not.toHaveProperty('disabledAt');
  });

  it('is told and archived though somebody else fails, who is named at the end', async () => {
    const [first, other] = [await left('2023-10-02T00:00:00.000Z'), await left('2023-09-02T00:00:00.000Z')];
    await commit([update(personKey(other.id), { set: { archiveOn: '2025-11-01' } })]);
    for (const month of ['2023-09', '2023-10'])
      await commit([
        put({ pk: `USER#gone-${month}`, sk: 'PROFILE', gsi3pk: `ACTIVE#${month}`, gsi3sk: `${month}-01` }),
      ]);
    const run = archiveAccounts(Date.parse('2025-11-01T00:00:00Z'));
    await expect(run).rejects.toThrow(/2 of 4 failed: gone-2023-10: .+; gone-2023-09: /s);
    expect((await people.get({ id: first.id })).archiveOn).toBe('2025-12-01');
    expect((await people.get({ id: other.id })).disabledAt).toBeDefined();
  });
});
