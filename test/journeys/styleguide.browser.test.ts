import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { HOUR_MS } from '#shared/calendar.ts';
import { FakeApi } from '#test/support/fake-api.ts';
import { violationsOf, visit } from '#test/support/site.ts';
import { heading, photograph } from '#test/support/visit.ts';
import { withSite } from '#test/support/with-site.ts';

const site = withSite({ isLocal: true });

describe('the page of all components (SITE-60)', () => {
  it.each([
    ['phone', 360],
    ['wide', 1280],
  ])(
    'is accessible with what opens on it, and fits a small screen (SITE-47, SITE-38, SITE-40): %s',
    async (name, width) => {
      const { page, problems, close } = await visit(site.browser, new FakeApi(), { width });
      await page.clock.install();
      await page.goto(`${site.url}/#/styleguide`);
      await heading(page, 'Styleguide');
      await page.getByText('Nothing has moved yet.').waitFor({ state: 'attached' });
      expect(await violationsOf(page)).toEqual([]);
      await photograph(page, `styleguide-${name}`);
      const press = (button: string) => page.getByRole('button', { name: button }).click();
      for (const opener of ['Open a sheet', 'Warn of the end of the session']) {
        await press(opener);
        await page.getByRole('dialog').waitFor();
        expect(await violationsOf(page)).toEqual([]);
        await page.keyboard.press('Escape');
        await page.getByRole('dialog').waitFor({ state: 'detached' });
      }
      if (width < 960) expect(await page.getByRole('link', { name: 'Notifications, 2 unread' }).count()).toBe(1);
      else {
        await press('Notifications, 2 unread');
        await expect.poll(() => page.locator('.bell-line').count()).toBe(5);
        expect(await violationsOf(page)).toEqual([]);
      }

      await page.clock.pauseAt(Date.now() + HOUR_MS);
      for (const { button, tone, ms } of [
        { button: 'Show a success', tone: 'ok', ms: 2000 },
        { button: 'Show a failure', tone: 'bad', ms: 4000 },
      ]) {
        await press(button);
        // What is pointed at stays.
        await page.mouse.move(0, 0);
        await page.clock.runFor(ms - 100);
        await expect.poll(() => page.locator(`.toast.${tone}`).count()).toBe(1);
        await page.clock.runFor(100);
        await page.locator(`.toast.${tone}`).waitFor({ state: 'detached' });
      }
      expect(problems).toEqual([]);
      await close();
    },
  );

  it('is a chunk of its own in each language', () => {
    expect(readdirSync(join(site.dir, 'assets')).filter((file) => file.startsWith('styleguide-'))).toHaveLength(2);
  });
});
