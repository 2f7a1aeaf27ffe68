import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { type Listener, listen } from '#local/cloud/http/server.ts';
import { type Stage, serveStarting } from '#local/console/starting-page.ts';
import { openBrowser } from '#test/support/browser.ts';
import { violationsOf } from '#test/support/site.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser?.close());

/** A start of the product, at a stage that the test sets, until it serves its site. */
async function aStart() {
  let stage: Stage = 'building';
  let serve: Listener = serveStarting(() => stage);
  const { port, close } = await listen((request, response) => serve(request, response));
  onTestFinished(close);
  return {
    url: `http://localhost:${port}`,
    close,
    reach(next: Stage) {
      stage = next;
    },
    open() {
      serve = (_, response) =>
        void response.writeHead(200, { 'content-type': 'text/html' }).end('<title>Site</title><h1>The site</h1>');
    },
  };
}

async function aVisitor(options: { javaScriptEnabled?: boolean } = {}) {
  const context = await browser.newContext({ viewport: { width: 360, height: 740 }, ...options });
  onTestFinished(() => context.close());
  return context.newPage();
}

describe('a page asked for while the product starts (CLOUD-68)', () => {
  it('says what is being done, in both languages, and becomes the page that was asked for', async () => {
    const start = await aStart();
    const page = await aVisitor();
    const answer = await page.goto(`${start.url}/#/login`);
    expect(answer?.status()).toBe(503);
    const status = page.getByRole('status');
    expect(await status.textContent()).toMatch(/being built.*fausia/);
    expect(await page.locator('[lang=sm]').allTextContents()).toHaveLength(2);
    expect(await violationsOf(page)).toEqual([]);

    start.reach('opening');
    await status.getByText('The services are being opened').waitFor();
    start.open();
    await page.getByRole('heading', { name: 'The site' }).waitFor();
    expect(page.url()).toBe(`${start.url}/#/login`);
  });

  it('says when the start has ended instead', async () => {
    const start = await aStart();
    const page = await aVisitor();
    await page.goto(start.url);
    await start.close();
    await page.getByRole('status').getByText('The start has ended').waitFor();
    expect(await page.getByRole('status').locator('[lang=sm]').textContent()).toContain('terminal');
  });

  it('becomes the site without scripts, too', async () => {
    const start = await aStart();
    const page = await aVisitor({ javaScriptEnabled: false });
    await page.goto(start.url);
    start.open();
    await page.getByRole('heading', { name: 'The site' }).waitFor();
  });
});

describe('whatever else is asked for while the product starts (CLOUD-68)', () => {
  it('is to be tried again', async () => {
    const start = await aStart();
    const answer = await fetch(`${start.url}/api/config`, { headers: { accept: 'application/json' } });
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '1']);
    expect(await answer.text()).toBe('Starting\n');
  });
});
