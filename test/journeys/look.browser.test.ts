import type { Page } from 'playwright-core';
import { beforeEach, describe, expect, it } from 'vitest';
import { accountsApi } from '#shared/accounts/api.ts';
import { DomainError } from '#shared/errors.ts';
import { guarantorsApi, type MyAgreement } from '#shared/guarantors/api.ts';
import { guarantorOverviewApi } from '#shared/guarantors/overview-api.ts';
import { sene } from '#shared/money.ts';
import { notificationsApi } from '#shared/notifications/api.ts';
import { type OwnCall, repaymentsApi } from '#shared/repayments/api.ts';
import { walletApi } from '#shared/wallet/api.ts';
import { violationsOf } from '#test/support/site.ts';
import { heading, photograph } from '#test/support/visit.ts';
import { withVisitor } from '#test/support/with-site.ts';
import { aUser } from '#test/web/accounts/a-user.ts';
import { aGuarantee, anAgreement, anInvitation } from '#test/web/guarantor/a-guarantee.ts';
import { cutWords } from './crawl-words.ts';

const { site, api, visitor } = withVisitor();
const wallet = { balance: sene(400_00), available: sene(400_00), transactions: [] };
const calls: OwnCall[] = [1, 2, 3, 4, 5].map((nr) => ({
  repaymentid: `7-00${nr}`,
  loanid: 7,
  amount: sene(55_59),
  calledon: '2026-11-26',
  payby: `2026-12-0${nr + 2}`,
  paymentreference: 'GBKSC3A1',
}));

const late = {
  repaymentid: '7-006',
  scheduleddate: '2026-11-20',
  amountopen: sene(162_69),
  graceuntil: '2099-11-27',
  callablefrom: '2099-12-04',
};
const schedule = [1, 2, 3, 4, 5, 6].map((nr) => ({
  scheduleddate: `2026-0${nr}-20`,
  paymentstatus: 'Overdue' as const,
}));
/** A guarantee of a loan of which five instalments are called and one is late. */
const agreement: MyAgreement = {
  ...anAgreement,
  status: 'Signed',
  loanstatus: 'Active',
  late: [late],
  schedule,
};

/** How high the page is, in pixels. */
const heightOf = (page: Page) => page.evaluate(() => document.documentElement.scrollHeight);

const open = async (document: string, address: string) => {
  await visitor.page.addInitScript(() => localStorage.setItem('lalaga.session', `${Date.now()} open`));
  await visitor.page.goto(`${site.url}/${document}#${address}`);
};

beforeEach(() => {
  const user = aUser({ roles: ['Guarantor'], kycStatus: 'Verified' });
  const { agreement: _, ...loan } = aGuarantee;
  api.answer(accountsApi.refresh, () => ({ token: 'a-token', user }));
  api.answer(notificationsApi.listNotifications, () => []);
  api.answer(walletApi.readOverview, () => wallet);
  api.answer(repaymentsApi.listOwnCalls, () => []);
  api.answer(guarantorsApi.listInvitations, () => [anInvitation]);
  api.answer(guarantorsApi.listNominatedLoans, () => []);
  api.answer(guarantorsApi.listMyAgreements, () => []);
  api.answer(guarantorOverviewApi.readGuarantorOverview, () => ({
    invitations: [],
    calls,
    loans: [{ ...loan, signed: true }],
    agreements: [agreement],
    wallet,
  }));
});

describe.each([
  ['', 'Talofa, Sina'],
  ['sm.html', 'Talofa, Sina'],
])('a guarantor on a phone: /%s', (document, greeting) => {
  it('is asked for five calls on a page of at most 1,300 pixels (REPAYMENTS-63)', async () => {
    const { page } = visitor;
    await open(document, '/guarantor');
    await heading(page, greeting);
    await page.locator('.to-do .fold').waitFor();
    expect(await cutWords(page)).toEqual([]);
    expect(await violationsOf(page)).toEqual([]);
    await photograph(page, `guarantor-calls${document ? '-sm' : ''}-phone`);
    expect(await heightOf(page)).toBeLessThanOrEqual(1300);
  });

  it('is asked to stand for somebody on a page of at most 1,500 pixels (GUARANTORS-62)', async () => {
    const { page } = visitor;
    await open(document, '/guarantor/invitations/7.g');
    await page.locator('.stair').waitFor();
    expect(await cutWords(page)).toEqual([]);
    await photograph(page, `guarantor-asked${document ? '-sm' : ''}-phone`);
    expect(await heightOf(page)).toBeLessThanOrEqual(1500);
  });
});

describe('paying all calls (REPAYMENTS-63)', () => {
  /** What is asked for on a page of its own. */
  const openAll = async (asked: () => OwnCall[]) => {
    api.answer(repaymentsApi.listOwnCalls, asked);
    await open('', '/guarantor/calls');
    await heading(visitor.page, 'Pay a call');
  };

  it('pays each from the wallet by itself, the first last day first, and goes on where it was refused', async () => {
    const { page } = visitor;
    const paid: string[] = [];
    let isOpen = false;
    for (const { repaymentid: id } of calls) {
      const { payFromWallet } = repaymentsApi;
      const path = payFromWallet.path.replace('{id}', id) as typeof payFromWallet.path;
      api.answer({ ...payFromWallet, path }, () => {
        if (id === '7-003' && !isOpen) throw new DomainError('Forbidden', 'NotNow', 'Not now.');
        paid.push(id);
        return { message: 'WST 55.59 is paid.', code: 'InstalmentPaid' };
      });
    }
    const keys: (string | undefined)[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().includes('/repayments/'))
        keys.push(request.headers()['idempotency-key']);
    });
    await openAll(() => calls.filter(({ repaymentid }) => !paid.includes(repaymentid)));
    await photograph(page, 'guarantor-pay-all-phone');
    await page.getByRole('button', { name: 'Pay WST 277.95' }).click();
    await page.getByRole('button', { name: 'Pay WST 166.77' }).waitFor();
    expect(paid).toEqual(['7-001', '7-002']);
    isOpen = true;
    await page.getByRole('button', { name: 'Pay WST 166.77' }).click();
    await page.getByRole('heading', { name: 'Nothing is open here' }).waitFor();
    expect(paid).toEqual(['7-001', '7-002', '7-003', '7-004', '7-005']);
    // The one that was refused has the same key the second time.
    expect(keys).toHaveLength(6);
    expect(new Set(keys).size).toBe(5);
  });

  it('names for each loan what is asked in all, and its reference', async () => {
    const { page } = visitor;
    const [first, ...others] = calls;
    await openAll(() => [...(first ? [{ ...first, loanid: 8, paymentreference: 'GOTHER' }] : []), ...others]);
    const shown = await page.locator('section > div:not(:last-child) > .copied strong').allInnerTexts();
    expect(shown.map((text) => text.replaceAll('\u00a0', ' '))).toEqual([
      'WST 55.59',
      'GOTHER',
      'WST 222.36',
      'GBKSC3A1',
    ]);
  });
});

describe('a phone on its side (SITE-65)', () => {
  const NOTCH = 59;
  /** What is read or pressed in the page within the notch, or what mirrors it at the other side. */
  const under = (page: Page) =>
    page.evaluate((notch) => {
      const found: string[] = [];
      const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      while (texts.nextNode()) {
        const { currentNode: text } = texts;
        const range = document.createRange();
        range.selectNodeContents(text);
        const isSeen = text.parentElement?.checkVisibility() && !text.parentElement.closest('.hidden-text, .skip');
        const isUnder = [...range.getClientRects()].some(
          ({ left, right, width }) => width > 0 && (left < notch || right > innerWidth - notch),
        );
        if (isSeen && isUnder) found.push(text.textContent ?? '');
      }
      return found;
    }, NOTCH);

  it.each([390, 430])('has no letter under its notch, and opens none there: %i px high', async (height) => {
    const { page } = visitor;
    const tools = await page.context().newCDPSession(page);
    await page.setViewportSize({ width: 852, height });
    await tools.send('Emulation.setSafeAreaInsetsOverride', { insets: { left: NOTCH, right: NOTCH, bottom: 21 } });
    await page.goto(`${site.url}/`);
    await heading(page, 'Peer-to-Peer Lending Made Easy');
    expect(await under(page)).toEqual([]);
    await open('sm.html', '/guarantor');
    await heading(page, 'Talofa, Sina');
    await page.locator('.to-do .fold').waitFor();
    expect(await under(page)).toEqual([]);
    await page.locator('.menu-opener').click();
    await page.locator('.menu-sheet[open]').waitFor();
    expect(await under(page)).toEqual([]);
  });
});
