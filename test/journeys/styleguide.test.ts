import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { openBrowser } from '#test/support/browser.ts';
import { FakeApi } from '#test/support/fake-api.ts';
import { openSite, visit, wrongsOf } from '#test/support/site.ts';
import { heading, photograph } from '#test/support/visit.ts';

it('the page of all components / is accessible, fits a small phone, and is a chunk of its own', async () => {
  const [browser, site] = await Promise.all([openBrowser(), openSite({ isLocal: true })]);
  try {
    for (const width of [360, 1280]) {
      const { page, problems, close } = await visit(browser, new FakeApi(), { width });
      await page.goto(`${site.url}/#/styleguide`);
      await heading(page, 'Styleguide');
      await page.getByText('Nothing has moved yet.').waitFor({ state: 'attached' });
      expect(await wrongsOf(page)).toEqual([]);
      await photograph(page, width === 360 ? 'styleguide-phone' : 'styleguide-wide');
      await page.getByRole('button', { name: 'Open a sheet' }).click();
      expect(await wrongsOf(page)).toEqual([]);
      expect(problems).toEqual([]);
      await close();
    }
    // One in each language.
    expect(readdirSync(join(site.dir, 'assets')).filter((file) => file.startsWith('styleguide-'))).toHaveLength(2);
  } finally {
    await browser.close();
    await site.close();
  }
});
