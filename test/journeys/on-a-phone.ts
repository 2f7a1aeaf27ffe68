import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { Actor } from '#local/seed/people.ts';
import { violationsOf } from '#test/support/site.ts';
import { type Place, photograph, signedIn } from '#test/support/visit.ts';

/** Shows a person's pages at 360 pixels, in a browser of their own, from their overview on. */
export async function asSeenBy(place: Place, person: Actor, look: (page: Page) => Promise<void>): Promise<void> {
  const { page, problems, close } = await signedIn(place, person, { landsOn: /#\/(borrower|guarantor|investor)$/ });
  await look(page);
  expect(problems).toEqual([]);
  await close();
}

/** Holds that a page is accessible and fits, and photographs it. */
export async function shows(page: Page, name: string): Promise<void> {
  expect(await violationsOf(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  await photograph(page, name);
}

/** Waits for a notice with this text in the bell. */
export async function noticed(page: Page, text: string | RegExp): Promise<void> {
  await page.getByRole('link', { name: /^Notifications/ }).click();
  await page.getByText(text).first().waitFor();
  await page.goBack();
}
