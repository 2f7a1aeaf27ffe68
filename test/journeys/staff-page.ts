import type { Locator, Page } from 'playwright-core';
import type { Actor } from '#local/seed/people.ts';
import { heading, type Place, signedIn } from '#test/support/visit.ts';

/** Opens a page of the review workspace, signed in as staff, on a screen of 1280 px or of another width. */
export async function openStaffPage(place: Place, person: Actor, path: string, title: string, width = 1280) {
  const visit = await signedIn(place, person, { address: path, width });
  await heading(visit.page, title);
  return visit;
}

/** Waits for a toast with this text. */
export const toast = (page: Page, text: string) =>
  page.locator('.toast').getByText(text, { exact: true }).first().waitFor();

/** The console's errors, without the refusals that a journey provokes. */
export const unexpected = (problems: readonly string[]) =>
  problems.filter((problem) => !problem.startsWith('Failed to load resource'));

/** Searches by a field. The key goes to that field, wherever the focus has moved in between. */
export async function searchBy(field: Locator, text: string): Promise<void> {
  await field.fill(text);
  await field.press('Enter');
}

/** Presses Tab until an element with this name has the focus. */
async function tabTo(page: Page, name: string): Promise<void> {
  for (let presses = 0; presses < 90; presses++) {
    await page.keyboard.press('Tab');
    if ((await focused(page)) === name) return;
  }
  throw new Error(`Tab does not come to ${name}`);
}

/** The name of the element that has the focus. */
export const focused = (page: Page) =>
  page.evaluate(() => {
    const at = document.activeElement;
    const isField = at instanceof HTMLInputElement || at instanceof HTMLTextAreaElement;
    return (at?.getAttribute('aria-label') ?? (isField ? at.labels?.[0] : at)?.textContent ?? '').trim();
  });

/** Decides on the open item by keyboard: takes the nth decision, with a note. */
export async function decideByKeys(page: Page, nth: number, note: string): Promise<void> {
  await tabTo(page, 'To the decision');
  await page.keyboard.press('Enter');
  await page.keyboard.press(String(nth + 1));
  await page.keyboard.press('n');
  await page.keyboard.type(note);
  // What is refused needs a reason, too (REASONS-1).
  if (nth > 0) await page.getByRole('checkbox', { name: /^Other/ }).check();
  await page.keyboard.press('Control+Enter');
}

/** Makes the API refuse requests to a path. Returns a function that ends this. */
export async function refuse(page: Page, path: string, said = 'Out of order'): Promise<() => Promise<void>> {
  const address = `**/api${path}`;
  const body = JSON.stringify({ error: said, message: said, code: 'Refused' });
  await page.route(address, (route) => route.fulfill({ status: 409, contentType: 'application/json', body }));
  return () => page.unroute(address);
}

/** Six months of a budget as a spreadsheet copies them. */
export const budget = (income: string, expenses: string): string =>
  [income, expenses].map((amount) => Array.from({ length: 6 }, () => amount).join('\t')).join('\n');

/** Pastes into the first month of the income. */
export async function pasteBudget(page: Page, text: string): Promise<void> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
  await page.getByLabel('Income, month 1', { exact: true }).focus();
  await page.keyboard.press('Control+V');
}
