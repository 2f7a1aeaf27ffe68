// Takes long: begins first.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Actor } from '#local/seed/people.ts';
import { guarantorsApi } from '#shared/guarantors/api.ts';
import { loanSchedule, totalsOf } from '#shared/loans/amortization.ts';
import { loanLifecycle } from '#shared/loans/loan-lifecycle.ts';
import { investorRows } from '#shared/loans/shares.ts';
import { basisPoints, formatWst, sum } from '#shared/money.ts';
import { notificationsApi } from '#shared/notifications/api.ts';
import { type NoticeKind, notices } from '#shared/notifications/notices.ts';
import { walletApi } from '#shared/wallet/api.ts';
import { nextNine, startTestCloud } from '#test/support/cloud.ts';
import { pagesOf } from '#test/support/pdf-text.ts';
import { type LoanLife, liveALoan, offers, RATE, wish } from './loan-life.ts';

let here: Awaited<ReturnType<typeof startTestCloud>>;
let life: LoanLife;

const ROWS = loanSchedule({ ...wish, rate: basisPoints(RATE) });
const times = (count: number, ...kinds: NoticeKind[]): NoticeKind[] =>
  Array.from({ length: count }, () => kinds).flat();

beforeAll(async () => {
  here = await startTestCloud();
  life = await liveALoan(here.world, { endpoints: here.endpoints, log: () => undefined });
  // What was to be mailed in quiet times is (NOTIFICATIONS-23).
  await here.world.advanceTo(nextNine((await here.world.now()).getTime()));
});
afterAll(() => here?.stop());

describe('a loan of WST 5,000, lived over the API', () => {
  it('goes the way of the transition table, from Pending to Repaid', async () => {
    expect(life.statuses.at(0)).toBe('Pending');
    expect(life.statuses.at(-1)).toBe('Repaid');
    const stray = life.statuses.slice(1).filter((to, at) => {
      const from = life.statuses[at];
      return !reachable(from, to);
    });
    expect(stray).toEqual([]);
    const machine = await here.world.console<{
      status: string;
      history: { type: string; details?: { name?: string } }[];
    }>('GET', `executions/loan-${life.loanId}`);
    expect(machine.status).toBe('SUCCEEDED');
  });

  it('returns to every investor the principal and the interest of their share, to the sene', async () => {
    const parts = investorRows(
      ROWS,
      offers.map(({ amount }) => amount),
    );
    for (const [at, investor] of life.investors.entries()) {
      const { balance, available, transactions } = await investor.client.call(walletApi.readOverview, {});
      const { payment, principal } = totalsOf(parts[at] ?? []);
      expect(principal).toBe(offers[at]?.amount);
      expect({ balance, available }).toEqual({ balance: payment, available: payment });
      expect(transactions.every(({ status }) => status === 'Completed')).toBe(true);
    }
    const { balance } = await life.borrower.client.call(walletApi.readOverview, {});
    expect(balance).toBe(0);
    expect(sum(parts.flat().map(({ payment }) => payment))).toBe(totalsOf(ROWS).payment);
  });

  it('leaves books without a fault', async () => {
    await expect(here.world.run('audit')).resolves.toBeDefined();
  });

  it('gives every signer a final PDF whose last page says who signed what, and when', async () => {
    const { borrower, guarantors, loanId } = life;
    const own = await Promise.all(
      guarantors.map(async (signer) => {
        const agreements = await signer.client.call(guarantorsApi.listMyAgreements, {});
        return { signer, id: agreements.find((each) => each.loanId === loanId)?.id ?? '' };
      }),
    );
    for (const { signer, id } of [{ signer: borrower, id: String(loanId) }, ...own]) {
      const { title, sha256 } = await signer.client.call(guarantorsApi.readAgreementText, { params: { id } });
      const { url } = await signer.client.call(guarantorsApi.readAgreement, { params: { id } });
      const pages = await pagesOf(new Uint8Array(await (await fetch(url)).arrayBuffer()));
      // The foot stands first in the file: the title, a short fingerprint of the text, and the page.
      expect(pages[0]?.[0]).toContain(title);
      const certificate = pages.at(-1) ?? [];
      const read = certificate.join(' ');
      for (const words of [
        'Certificate of signature',
        title,
        `SHA-256: ${sha256}`,
        `${signer.name}, ${signer.email}`,
        `Lalaga account ${signer.user.userId}, identity documents verified`,
      ])
        expect(read).toContain(words);
      const [utc = 0, apia = 0] = ['UTC', 'in Apia'].map((zone) => {
        // Its clause is the fourth: 4.1 or 4.2.
        const line = certificate.find((each) => /^4\.\d/.test(each) && each.endsWith(` ${zone}`));
        return Date.parse(
          `${line
            ?.replace(/^4\.\d/, '')
            .replace(' at ', ' ')
            .replace(` ${zone}`, '')} UTC`,
        );
      });
      expect(apia - utc).toBe(13 * 3_600_000);
    }
  });

  it('tells each person exactly what concerns them (NOTIFICATIONS-8, NOTIFICATIONS-9)', async () => {
    const rest = ROWS.length;
    expect(await toldTo(life.borrower)).toEqual(
      counted([
        'KycReceived',
        'KycVerified',
        'LoanReceived',
        'LoanUnderReview',
        'LoanApproved',
        'LoanFullyCommitted',
        'LoanFunded',
        'GuarantorsNominated',
        ...times(3, 'GuarantorAccepted', 'GuarantorSigned'),
        'SignLoanAgreement',
        'SigningCode',
        'PayoutAccountNeeded',
        'PayoutCode',
        'PayoutDestinationChanged',
        'LoanActive',
        ...times(rest, 'RepaymentSoon', 'RepaymentDue', 'DepositReceived', 'RepaymentPaid'),
        'RepaymentOverdue',
        'LoanRepaid',
      ]),
    );
    const investor: NoticeKind[] = [
      'KycReceived',
      'KycVerified',
      'InvestmentReceived',
      'DepositReceived',
      'InvestmentPaid',
      'InvestmentUnderReview',
      'InvestmentApproved',
      'LoanFundedInvestor',
      'GuarantorsVerifiedInvestor',
      'AgreementSignedInvestor',
      'LoanActiveInvestor',
      ...times(rest, 'RepaymentReceived'),
      'LoanRepaidInvestor',
    ];
    const inTwoParts: NoticeKind[] = ['DepositReceived', 'InvestmentPartlyPaid'];
    for (const [at, person] of life.investors.entries())
      expect(await toldTo(person)).toEqual(counted(at === 1 ? [...investor, ...inTwoParts] : investor));
    for (const guarantor of life.guarantors)
      expect(await toldTo(guarantor)).toEqual(
        counted([
          'GuarantorInvited',
          'KycReceived',
          'KycVerified',
          'GuarantorPapersReceived',
          'GuarantorUnderReview',
          'GuarantorVerified',
          'StandingOrderReceived',
          'StandingOrderVerified',
          'SignGuarantee',
          'GuaranteeCode',
          'AgreementSignedGuarantor',
          'LoanActiveGuarantor',
          'GuaranteeLateDetails',
          'GuaranteeReleased',
        ]),
      );
  });

  it('mails what asks for something or moves money, and nothing else (NOTIFICATIONS-1)', async () => {
    const mails = await here.world.mailsTo(life.borrower.email);
    const told = await toldTo(life.borrower);
    const mailed = Object.entries(told).flatMap(([kind, count]) => {
      const notice: { to: string; mail?: string } = notices[kind as NoticeKind];
      return Array.from({ length: notice.mail ? count : 0 }, () => notice.mail);
    });
    const subjects = mails.map(({ subject }) => subject).filter((subject) => !/^Activate/.test(subject));
    expect(subjects.toSorted()).toEqual(mailed.toSorted());
    expect(mails.some(({ text = '' }) => text.includes(formatWst(ROWS[0]?.payment ?? wish.amount)))).toBe(true);
  });
});

/** Whether the table leads from one status to the other, in steps that a reader of the status between may not see. */
function reachable(from: string | undefined, to: string): boolean {
  const direct = loanLifecycle.table.filter((row) => row.from.some((status) => status === from)).map((row) => row.to);
  const quick = loanLifecycle.table.filter((row) => row.from.some((status) => direct.includes(status)));
  return direct.some((status) => status === to) || quick.some((row) => row.to === to);
}

/** How often somebody was told what, read from their bell and found again in the table of notices. */
async function toldTo({ client }: Actor): Promise<Record<string, number>> {
  const lines: string[] = [];
  const read = async (cursor?: string): Promise<void> => {
    const response = await client.send(notificationsApi.listNotifications, {
      query: { limit: 100, ...(cursor && { cursor }) },
    });
    const page: { message: string }[] = await response.json();
    lines.push(...page.map(({ message }) => message));
    const next = response.headers.get('x-next-cursor');
    if (next) await read(next);
  };
  await client.call(notificationsApi.listNotifications, { query: { limit: 1 } });
  await read();
  return counted(lines.map(kindOf));
}

function kindOf(line: string): string {
  const found = Object.entries(notices).filter(([, { text }]) => {
    const pattern = text
      .replace(/[.*+?^$()|\\]/g, '\\$&')
      .replace(/\[([^\]]*)\]/g, '(?:$1)?')
      .replace(/\s*\{\w+(:\w+)?\}/g, '\\s*.*?');
    return new RegExp(`^${pattern}$`, 's').test(line);
  });
  return found[0]?.[0] ?? line;
}

function counted(kinds: readonly string[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const kind of kinds) counts[kind] = (counts[kind] ?? 0) + 1;
  return counts;
}
