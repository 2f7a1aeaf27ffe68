import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { focused } from './staff-page.ts';

const pageNamed = (page: Page, nr: number) =>
  page.locator('.page-turner').getByText(new RegExp(`^Page ${nr} of \\d+$`));
const isMissing = (page: Page, what: string) => page.locator('.sign-bar').getByText(`Still to do: ${what}`).waitFor();

/** Reads an agreement on a phone, page by page with the keys alone, to its end: the bar at the thumb says what is missing. */
export async function readThrough(page: Page): Promise<void> {
  await isMissing(page, 'read the text to its end.');
  const pages = Number((await pageNamed(page, 1).textContent())?.split(' ').at(-1));
  expect(pages).toBeGreaterThan(3);
  const read: string[] = [];
  const readHeadings = async () => read.push(...(await page.locator('.agreement h3:visible').allTextContents()));
  await readHeadings();
  await page.getByRole('button', { name: 'Next' }).focus();
  for (let nr = 2; nr <= pages; nr++) {
    await page.keyboard.press('Enter');
    await pageNamed(page, nr).waitFor();
    expect(await focused(page)).toBe(await page.locator('.agreement h3:visible').first().textContent());
    await readHeadings();
    if (nr < pages) await page.getByRole('button', { name: 'Next' }).focus();
  }
  expect(read).toEqual(await page.locator('.agreement h3').allTextContents());
  await page.locator('.page-turner').scrollIntoViewIfNeeded();
  await isMissing(page, 'tick the box below the text.');
}

/** Agrees to what was read: only the signature is missing then. */
export async function agree(page: Page): Promise<void> {
  await page.getByLabel('I have read the text above and agree to it.').check();
  await isMissing(page, 'enter the code from our email, and sign.');
}

/** Saves an agreement, and answers the PDF. */
export async function downloaded(page: Page): Promise<Uint8Array> {
  const { name, bytes } = await saved(page, /^Download/);
  expect(name).toMatch(/^agreement-[\w.]+\.pdf$/);
  return new Uint8Array(bytes);
}

/** Presses the first button of a name, and answers the file that it saves. */
export async function saved(page: Page, button: string | RegExp): Promise<{ name: string; bytes: Buffer }> {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: button }).first().click(),
  ]);
  const parts: Buffer[] = [];
  for await (const part of await file.createReadStream()) parts.push(part);
  return { name: file.suggestedFilename(), bytes: Buffer.concat(parts) };
}
