import type { Page } from 'playwright-core';
import { expect } from 'vitest';

const isMissing = (page: Page, what: string) =>
  page.locator('.signing').getByRole('status').getByText(`Still to do: ${what}`).waitFor();

/** Reads an agreement on a phone to its end with the one button alone, whose name is then the next step (GUARANTORS-61). */
export async function readThrough(page: Page): Promise<void> {
  await isMissing(page, 'read the text to its end.');
  const next = page.getByRole('button', { name: 'Go on reading' });
  const topOf = () => page.evaluate(() => window.scrollY);
  // What came into view is known a frame later.
  const frames = () =>
    page.evaluate(() => new Promise((seen) => requestAnimationFrame(() => requestAnimationFrame(seen))));
  for (let presses = 0; (await next.count()) > 0; presses++) {
    expect(presses).toBeLessThan(40);
    const before = await topOf();
    await next.press('Enter');
    await expect.poll(async () => (await topOf()) > before || (await next.count()) === 0).toBe(true);
    await frames();
  }
  await isMissing(page, 'tick the box below the text, and agree.');
}

/** Agrees to what was read: the code is sent, and only the signature is missing then. */
export async function agree(page: Page): Promise<void> {
  const agree = page.getByRole('button', { name: 'I agree to this text' });
  await agree.click();
  await page.getByRole('alert').getByText('Tick the box first').waitFor();
  const box = page.getByLabel('I have read the text above and agree to it.');
  expect(await box.evaluate((element) => element === document.activeElement)).toBe(true);
  await box.check();
  await agree.click();
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
