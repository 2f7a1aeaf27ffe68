import { describe, expect, it } from 'vitest';
import { openBooksApi } from '#shared/admin/open-books-api.ts';
import { loansApi } from '#shared/loans/api.ts';
import { sene } from '#shared/money.ts';
import { proofApi } from '#shared/proof/api.ts';
import { violationsOf } from '#test/support/site.ts';
import { photographBoth } from '#test/support/visit.ts';
import { withVisitor } from '#test/support/with-site.ts';
import { costTexts } from '#web/features/site/landing/loan-cost.ts';

const { api, visitor, go, useWideScreen } = withVisitor();
const heading = (name: string) => visitor.page.getByRole('heading', { level: 1, name }).waitFor();
const figures = {
  loansfunded: 1_204,
  loansrepaid: 31,
  loansopen: 4,
  lippool: sene(2345_60),
  lipinsured: sene(9000_00),
};
const focused = () => visitor.page.evaluate(() => document.activeElement?.textContent);

describe('the calculator on the landing page (SITE-55)', () => {
  /** What stands at each place of a figure; at all places of one the same. */
  async function shown() {
    const places: [string, string][] = await visitor.page
      .locator('[data-cost]')
      .evaluateAll((found) => found.map((place) => [place.getAttribute('data-cost') ?? '', place.textContent ?? '']));
    const texts = Object.fromEntries(places);
    expect(places).toEqual(places.map(([name]) => [name, texts[name]]));
    return texts;
  }
  const wish = { amount: sene(2500_00), months: 18, frequency: 'Weekly' } as const;

  async function fillIn() {
    const { page } = visitor;
    await page.getByRole('radio', { name: '18 months' }).check();
    await page.getByLabel('At most, you pay').selectOption('each week');
    await page.getByLabel('Amount in tala').fill('2,500');
  }

  it("has the engine's figures before any script has come, and after", async () => {
    api.answer(loansApi.readFigures, () => figures);
    const scripts: string[] = [];
    visitor.page.on('request', (request) => scripts.push(...(request.url().endsWith('.js') ? [request.url()] : [])));
    await go();
    expect(await shown()).toEqual(costTexts({ amount: sene(1000_00), months: 12, frequency: 'Monthly' }));
    expect(scripts).toEqual([]);

    await fillIn();
    await expect.poll(shown).toEqual(costTexts(wish));
    expect(scripts).toEqual([expect.stringContaining('/assets/calculator-')]);
    await photographBoth(visitor.page, 'landing');

    await visitor.page.getByLabel('Amount in tala').fill('5,001');
    expect(new Set(Object.values(await shown()))).toEqual(new Set(['–']));
    expect(await violationsOf(visitor.page)).toEqual([]);
    expect(visitor.problems).toEqual([]);
  });

  it('goes on when the app has come', async () => {
    api.answer(loansApi.readFigures, () => figures);
    await go('#/about');
    await heading('About Us');
    await visitor.page.getByRole('link', { name: 'Lalaga', exact: true }).click();
    await heading('Peer-to-Peer Lending Made Easy');
    await fillIn();
    expect(await shown()).toEqual(costTexts(wish));
    expect(visitor.problems).toEqual([]);
  });
});

describe('the public figures (SITE-56)', () => {
  const shown = () => visitor.page.locator('details .figures dd').allTextContents();
  const asRead = ['1,204', '31', '4', 'WST\u00A02,346', 'WST\u00A09,000'];

  it.each(['', '#/about'])('are asked for when somebody opens them: from %s', async (hash) => {
    const asked = api.answer(loansApi.readFigures, () => figures);
    await go(hash);
    if (hash) await visitor.page.getByRole('link', { name: 'Lalaga', exact: true }).click();
    await heading('Peer-to-Peer Lending Made Easy');
    expect(asked).toEqual([]);
    await visitor.page.getByRole('heading', { name: 'Lalaga so far' }).click();
    await expect.poll(shown).toEqual(asRead);
    expect(asked).toHaveLength(1);
    expect(visitor.problems).toEqual([]);
  });

  it('stay dashes when nothing answers', async () => {
    await visitor.page.route('**/api/figures', (route) => route.abort());
    await go();
    const tried = visitor.page.waitForEvent('requestfailed');
    await visitor.page.getByRole('heading', { name: 'Lalaga so far' }).click();
    await tried;
    expect(await shown()).toEqual(['–', '–', '–', 'WST\u00A0–', 'WST\u00A0–']);
  });
});

describe('the pages to read', () => {
  const legal = [
    { path: 'privacy-policy', title: 'Privacy policy', count: 12, day: '16/05/2025' },
    { path: 'terms-of-service', title: 'Terms of service', count: 14, day: '24/11/2026' },
  ];

  it('say who we are, under the fixed headings (SITE-58)', async () => {
    await go('#/about');
    await heading('About Us');
    await expect
      .poll(() => visitor.page.locator('main h2').allTextContents())
      .toEqual(['Who We Are', 'Our Mission', 'Who We Serve', "Why We're Different", 'Our Guarantee']);
    expect(await violationsOf(visitor.page)).toEqual([]);
    await photographBoth(visitor.page, 'about');
    await visitor.page.locator('main').getByRole('link', { name: 'terms of service' }).click();
    await heading('Terms of service');
    expect(visitor.problems).toEqual([]);
  });

  it.each(legal)('number their sections, and lead to each (SITE-57): $title', async ({ path, title, count, day }) => {
    await go(`#/${path}`);
    await heading(title);
    const { page } = visitor;
    await page.getByText(`Effective and last updated: ${day}`).waitFor();
    const titles = await page.locator('main h2').allTextContents();
    expect(titles.map((text) => Number.parseInt(text, 10))).toEqual(Array.from({ length: count }, (_, at) => at + 1));
    await page.getByText('Contents', { exact: true }).click();
    await expect.poll(() => page.locator('details .contents a').allTextContents()).toEqual(titles);
    expect(await violationsOf(page)).toEqual([]);
    await photographBoth(page, path);

    const last = titles.at(-1) ?? '';
    for (const _ of ['once', 'and again']) {
      await page.locator('details .contents').getByRole('link', { name: last }).click();
      await expect.poll(focused).toBe(last);
      await page.getByRole('button', { name: 'Back to top' }).click();
      expect(await focused()).toBe(title);
    }
    await page.reload();
    await heading(title);
    await expect.poll(focused).toBe(last);
    expect(visitor.problems).toEqual([]);
  });

  it.each(legal)(
    'print their text alone, and keep the contents beside it on a screen (SITE-57): $title',
    async (one) => {
      await useWideScreen();
      await go(`#/${one.path}`);
      await heading(one.title);
      const { page } = visitor;
      await expect.poll(() => page.locator('nav .contents a:visible').count()).toBe(one.count);
      expect(await violationsOf(page)).toEqual([]);
      await page.emulateMedia({ media: 'print' });
      expect(await page.locator('header, footer, .contents, button').locator('visible=true').count()).toBe(0);
      await expect.poll(() => page.locator('main h2:visible').count()).toBe(one.count);
    },
  );

  it.each(['', '#/about', '#/open-books', '#/proof', '#/privacy-policy', '#/terms-of-service'])(
    'lead on, signed out (SITE-59): %s',
    async (hash) => {
      api.answer(openBooksApi.readOpenBooks, () => ({ books: null }));
      api.answer(proofApi.readProof, () => ({ latest: null, before: [], unconfirmed: [] }));
      await go(hash);
      await visitor.page.locator('h1:visible').waitFor();
      const foot = visitor.page.locator('footer a:visible');
      expect(await foot.evaluateAll((links) => links.map((link) => link.getAttribute('href')))).toEqual([
        '#/about',
        '#/open-books',
        '#/proof',
        '#/privacy-policy',
        '#/terms-of-service',
        './sm.html',
        'mailto:support@lalaga.example',
        '#/register',
      ]);
      await expect.poll(() => visitor.page.locator('header a.btn:visible').allTextContents()).toEqual(['Sign In']);
    },
  );
});
