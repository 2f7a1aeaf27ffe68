import { existsSync, mkdirSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signIns } from '#local/seed/cast.ts';
import { hasTown, prepareTown } from '#local/seed/first-start.ts';
import { balanceOf } from '#local/seed/money.ts';
import { type Actor, signedIn } from '#local/seed/people.ts';
import { conflictsApi } from '#shared/admin/conflicts-api.ts';
import { creditRecordsApi } from '#shared/creditrecords/api.ts';
import { guarantorsApi } from '#shared/guarantors/api.ts';
import { investmentsApi } from '#shared/investments/api.ts';
import { staffKycApi } from '#shared/kyc/staff-api.ts';
import { loansApi } from '#shared/loans/api.ts';
import { decisionApi } from '#shared/loans/decision-api.ts';
import { LoanStatus } from '#shared/loans/loan.ts';
import { borrowerOverviewApi } from '#shared/loans/overview-api.ts';
import { staffLoansApi } from '#shared/loans/staff-api.ts';
import { notificationsApi } from '#shared/notifications/api.ts';
import { payLinksApi } from '#shared/paylinks/api.ts';
import { PayLinkStatus } from '#shared/paylinks/pay-link.ts';
import { disastersApi } from '#shared/relief/disaster-api.ts';
import { staffReliefApi } from '#shared/relief/staff-api.ts';
import { repaymentsApi } from '#shared/repayments/api.ts';
import { walletApi } from '#shared/wallet/api.ts';
import { staffWalletApi } from '#shared/wallet/staff-api.ts';
import { type Coming, cloudWithTown, comingOf } from '#test/journeys/town.ts';
import { startTestCloud } from '#test/support/cloud.ts';

let here: Awaited<ReturnType<typeof startTestCloud>>;
let everybody: Actor[];
let stateDir: string;
let coming: Coming;
const present = Date.now();

beforeAll(async () => {
  stateDir = await cloudWithTown();
  coming = comingOf(stateDir);
  here = await startTestCloud(stateDir);
  everybody = await Promise.all(signIns.map(({ email }) => signedIn(here.world, email, email)));
});
afterAll(() => here?.stop());

function actor(name: string): Actor {
  const found = everybody.find(({ email }) => email === `${name}@lalaga.ws`);
  if (!found) throw new Error(`${name} is not there`);
  return found;
}

describe('the demo people (CLOUD-36)', () => {
  it('are all there, and were told of while they came', () => {
    const { url, said } = coming;
    expect(said.filter((line) => /^(Not all|Everything)/.test(line))).toEqual([]);
    expect(hasTown(stateDir)).toBe(true);
    expect(said).toContain('  Sina Leota, borrower');
    const steps = said.flatMap((line) => /^(\d) of 8 {2}\w/.exec(line)?.[1] ?? []);
    expect(steps.join('')).toBe('12345678'); // CLOUD-68
    expect(said[0]).toContain(`The site is open at ${url}`);
  });

  it('have a loan in each of the statuses', async () => {
    const borrowers = everybody.filter(({ user }) => user.roles.includes('Borrower'));
    const lists = await Promise.all(borrowers.map(({ client }) => client.call(loansApi.listMyLoans, {})));
    expect(new Set(lists.flat().map(({ status }) => status))).toEqual(new Set(LoanStatus.options));
  });

  it('can all sign in, with every role and sub-role among them', () => {
    expect(new Set(everybody.flatMap(({ user }) => user.roles))).toEqual(
      new Set(['Borrower', 'Investor', 'Guarantor', 'Admin']),
    );
    expect(actor('losa').user.roles.toSorted()).toEqual(['Borrower', 'Guarantor', 'Investor']);
    expect(everybody).toHaveLength(signIns.length);
  });

  it('read English, but for Mele, who reads Samoan', () => {
    const inSamoan = everybody.filter(({ user }) => user.language === 'sm');
    expect(inSamoan.map(({ email }) => email)).toEqual(['mele@lalaga.ws']);
  });

  it('owe a first overdue instalment, beside a loan that is repaid on schedule', async () => {
    expect(await instalmentsOf('ioane')).toEqual(['Paid', 'Paid', 'Overdue', 'Scheduled', 'Scheduled', 'Scheduled']);
    expect(await instalmentsOf('sina')).toEqual(['Paid', 'Paid', 'Paid', 'Scheduled', 'Scheduled', 'Scheduled']);
  });

  it('have more time for a faʻalavelave, and wait for smaller instalments (RELIEF-5, RELIEF-12)', async () => {
    const { client } = actor('sina');
    const active = (await client.call(loansApi.listMyLoans, {})).find(({ status }) => status === 'Active');
    const rows = await client.call(repaymentsApi.listLoanRepayments, { params: { id: active?.loanid ?? 0 } });
    expect(rows.filter(({ paymentstatus }) => paymentstatus === 'Scheduled')[0]?.repaymentid).toMatch(/-007$/);
    const waiting = await actor('risk').client.call(staffReliefApi.listRelief, { query: {} });
    expect(waiting).toMatchObject([
      { borrower: 'Ioane Tautua', kind: 'Spread', reason: 'LostIncome', status: 'Asked' },
      { borrower: 'Lani Tuitama', kind: 'Spread', status: 'Consenting' },
    ]);
  });

  it('are asked whether somebody may have more time, and told that they have none (RELIEF-12, RELIEF-14, RELIEF-16)', async () => {
    const agreements = await actor('losa').client.call(guarantorsApi.listMyAgreements, {});
    expect(agreements.filter(({ moretime }) => moretime).map(({ borrowerName }) => borrowerName)).toEqual([
      'Lani Tuitama',
    ]);
    const toldOf = async (name: string) =>
      (await actor(name).client.call(notificationsApi.listNotifications, { query: { limit: 100 } })).map(
        ({ code }) => code,
      );
    expect(await toldOf('mele')).toContain('ReliefRefused');
    expect(await toldOf('toma')).toContain('ReliefLapsed');
    expect(await toldOf('asi')).toContain('TextsStopped'); // NOTIFICATIONS-26
  });

  it('live where a cyclone struck, and where a flood is to be confirmed (RELIEF-17, RELIEF-20)', async () => {
    const { client } = actor('lani');
    const [loan] = await client.call(loansApi.listMyLoans, {});
    const rows = await client.call(repaymentsApi.listLoanRepayments, { params: { id: loan?.loanid ?? 0 } });
    expect(rows.map(({ helduntil }) => helduntil).filter(Boolean)).not.toEqual([]);
    const declared = await actor('credit').client.call(disastersApi.listDisasters, {});
    expect(declared.map(({ status }) => status)).toEqual(['Prepared', 'Confirmed']);
    const { disaster } = await client.call(walletApi.readConfig, {});
    expect(disaster?.text).toMatch(/^Because of the cyclone/);
  });

  it.each([
    ['solo', 'Asked'],
    ['sefo', 'Kept'],
    ['manu', 'Opened'],
    ['pita', 'Lapsed'],
  ])('have a second look: that of %s is %s (REASONS-9)', async (name, status) => {
    const { client } = actor(name);
    const loans = await client.call(loansApi.listMyLoans, {});
    const ids = loans.filter((loan) => ['Pending', 'Rejected'].includes(loan.status)).map(({ loanid }) => loanid);
    const decisions = await Promise.all(ids.map((id) => client.call(decisionApi.readDecision, { params: { id } })));
    expect(decisions.map(({ secondlook }) => secondlook?.status)).toEqual([status]);
  });

  it('let family pay with a link in each state (PAYLINKS-3)', async () => {
    const { client } = actor('sina');
    const active = (await client.call(loansApi.listMyLoans, {})).find(({ status }) => status === 'Active');
    const links = await client.call(payLinksApi.listPayLinks, { params: { id: active?.loanid ?? 0 } });
    expect(links.map(({ status }) => status).toSorted()).toEqual(PayLinkStatus.options.toSorted());
  });

  it('have a credit record that is good, and one that was withdrawn (CREDITRECORDS-7)', async () => {
    const { client } = actor('sina');
    const records = await client.call(creditRecordsApi.listCreditRecords, {});
    expect(records.map(({ state }) => state)).toEqual(['Valid', 'Withdrawn']);
  });

  it('owe a guarantor what she paid of a loan in default (COLLECTIONS-10)', async () => {
    const { client } = actor('mele');
    const { owed } = await client.call(borrowerOverviewApi.readBorrowerOverview, {});
    expect(owed).toMatchObject([{ firstname: 'Asi', amount: 20_00 }]);
  });

  it('are heard before a default, out of one again, and charged off (LOANS-61, LOANS-63, LOANS-67)', async () => {
    const [heard, cured, chargedOff] = await Promise.all(
      ['toma', 'nofo', 'ana'].map(async (name) => (await actor(name).client.call(loansApi.listMyLoans, {}))[0]),
    );
    expect(heard).toMatchObject({ status: 'Active', hearduntil: expect.any(String) });
    expect(cured).toMatchObject({ status: 'Active', hearduntil: null });
    expect(await instalmentsOf('nofo')).not.toContain('Missed');
    expect(chargedOff).toMatchObject({ status: 'Defaulted', chargedoffon: expect.any(String) });
  });

  it('have a price for paying off by deposit, and a withdrawal that came back (REPAYMENTS-53, WALLET-58)', async () => {
    const { client } = actor('sina');
    const active = (await client.call(loansApi.listMyLoans, {})).find(({ status }) => status === 'Active');
    const { quote } = await client.call(repaymentsApi.readPayoff, { params: { id: active?.loanid ?? 0 } });
    expect(quote).toMatchObject({ reference: expect.stringMatching(/^E/), usewallet: false });
    const moves = await actor('pita').client.call(walletApi.listTransactions, { query: {} });
    expect(moves[0]).toMatchObject({ detail: 'Payout returned', amount: 35_00 });
    // It is there again, beside what his payoff had over: the price by deposit is that of its last day.
    expect(await balanceOf(actor('pita'))).toBeGreaterThan(35_00);
  });

  it('leave the staff somebody to verify, money to match and an investment to be paid', async () => {
    const risk = actor('risk');
    const waiting = await risk.client.call(staffKycApi.listKyc, { query: { status: 'Pending' } });
    expect(waiting.borrowers.map(({ email }) => email)).toEqual(['afa@lalaga.ws']);
    const rejected = await risk.client.call(staffKycApi.listKyc, { query: { status: 'Rejected' } });
    expect(rejected.investors.map(({ email }) => email)).toEqual(['vai@lalaga.ws']);
    const receipts = await risk.client.call(staffWalletApi.listReceipts, { query: { status: 'Unmatched' } });
    expect(receipts).toHaveLength(1);
    const { client } = actor('moana');
    const mine = await client.call(investmentsApi.listMyInvestments, {});
    expect(mine.map(({ paymentstatus }) => paymentstatus)).toContain('Unpaid');
  });

  it('have staff who are tied to some of them (CONFLICTS-3, CONFLICTS-4, CONFLICTS-10)', async () => {
    const waiting = await actor('risk').client.call(staffKycApi.listKyc, { query: { status: 'Pending' } });
    expect(waiting.borrowers[0]?.tie).toEqual({ strength: 'Look', kinds: ['Address'] });
    const reviewed = await actor('credit').client.call(staffLoansApi.listLoansForReview, { query: {} });
    expect(reviewed.filter(({ tie }) => tie?.strength === 'Bar').map(({ firstname }) => firstname)).toEqual(['Sefo']);
    const { conflicts } = await actor('admin').client.call(conflictsApi.listConflicts, {});
    expect(conflicts.map(({ kind, staff }) => [kind, staff?.name])).toContainEqual(['FoundLater', 'Carl Tuilagi']);
  });

  it('have somebody of staff among them, whose loan a SystemAdmin has to let pass (CONFLICTS-7)', async () => {
    const { staffloans } = await actor('admin').client.call(conflictsApi.listConflicts, {});
    expect(staffloans.map(({ borrower, purpose }) => [borrower.name, purpose])).toEqual([
      ['Olive Penitito', 'A water tank'],
    ]);
  });

  it('live now, and their books are without a fault', async () => {
    expect(coming.behind).toBeLessThan(20_000);
    await expect(here.world.run('audit')).resolves.toBeDefined();
  });
});

describe('a first start (CLOUD-36)', () => {
  it('makes the people once, and begins anew when it was cut off', async () => {
    const dir = mkdtempSync(join(tmpdir(), 'lalaga-'));
    const tables = join(dir, 'dynamodb');
    expect(await prepareTown(dir, present)).toBe(true);
    mkdirSync(tables);
    expect(await prepareTown(dir, present)).toBe(true);
    expect(existsSync(tables)).toBe(false);
    expect(await prepareTown(stateDir, present)).toBe(false);
  });

  it('without them leaves nothing of one that was cut off, which the next start would delete with all that came since', async () => {
    const dir = mkdtempSync(join(tmpdir(), 'lalaga-'));
    const tables = join(dir, 'dynamodb');
    expect(await prepareTown(dir, present)).toBe(true);
    mkdirSync(tables);
    expect(await prepareTown(dir, present, true)).toBe(false);
    expect(existsSync(tables)).toBe(false);
    mkdirSync(tables, { recursive: true });
    expect(await prepareTown(dir, present)).toBe(false);
    expect(existsSync(tables)).toBe(true);
  });

  it('of somebody who began without them leaves what is there', async () => {
    const dir = mkdtempSync(join(tmpdir(), 'lalaga-'));
    mkdirSync(join(dir, 'dynamodb'));
    expect(await prepareTown(dir, present)).toBe(false);
    expect(hasTown(dir)).toBe(false);
  });
});

async function instalmentsOf(name: string): Promise<string[]> {
  const { client } = actor(name);
  const loans = await client.call(loansApi.listMyLoans, {});
  const active = loans.find(({ status }) => status === 'Active');
  const rows = await client.call(repaymentsApi.listLoanRepayments, { params: { id: String(active?.loanid) } });
  return rows.map(({ paymentstatus }) => paymentstatus);
}
