import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { Client } from '#local/seed/client.ts';
import { type Actor, PASSWORD } from '#local/seed/people.ts';
import { accountsApi } from '#shared/accounts/api.ts';
import { tiesApi } from '#shared/conflicts/api.ts';

export type Visit = { page: Page; problems: string[]; close(): Promise<void> };

/** Chromium's warning when a page signs out while its live connection is still opening. */
const LEFT_EARLY = 'WebSocket is closed before the connection is established';

/** Playwright's warning where a page may not have its service worker. */
const BLOCKED = 'Service Worker registration blocked by Playwright';

/** Whether a page has its service worker. A test of what works without a connection allows it. */
type ServiceWorkers = 'allow' | 'block';

/**
 * Opens a page on a screen of this width (a phone below 768 px), signed out. Collects the console's errors and warnings.
 * Its service worker is blocked: one that takes over a page while a test tells the API what to refuse lets requests past.
 */
export async function openPage(
  browser: Browser,
  width: number,
  serviceWorkers: ServiceWorkers = 'block',
): Promise<Visit> {
  const isPhone = width < 768;
  const context = await browser.newContext({
    serviceWorkers,
    viewport: { width, height: isPhone ? 740 : 800 },
    isMobile: isPhone,
    hasTouch: isPhone,
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  const problems: string[] = [];
  page.on('pageerror', ({ message }) => problems.push(message));
  page.on('console', (message) => {
    const text = message.text();
    const isExpected = text.includes(LEFT_EARLY) || text.includes(BLOCKED);
    if (['error', 'warning'].includes(message.type()) && !isExpected) problems.push(text);
  });
  return { page, problems, close: () => context.close() };
}

/** A browser, and the address of the site to open in it. */
export type Place = { browser: Browser; url: string };
type How = {
  width?: number | undefined;
  /** The address that is opened; by default the one that leads to the overview of the person's area. */
  address?: string;
  /** To wait for where the address leads to. */
  landsOn?: RegExp;
  /** The document of the site in another language, such as `sm.html`. */
  document?: string;
  serviceWorkers?: ServiceWorkers | undefined;
};

/**
 * Opens a page on a phone, or a screen of another width, signed in by the session's cookie. The form is tested by the
 * account's journey.
 */
export async function signedIn(
  { browser, url }: Place,
  { email }: Pick<Actor, 'email'>,
  { width = 360, address = '/dashboard', landsOn, document = '', serviceWorkers }: How,
): Promise<Visit> {
  const client = new Client(url);
  await client.signIn(email, PASSWORD);
  // Staff who come back in another quarter (CONFLICTS-2).
  const { user } = await client.call(accountsApi.verify, {});
  if (user.roles.includes('Admin')) await client.call(tiesApi.confirmTies, {});
  const visit = await openPage(browser, width, serviceWorkers);
  const { page } = visit;
  const [name = '', value = ''] = client.cookie.split('=');
  await page
    .context()
    .addCookies([{ name, value, url: `${url}/api/auth`, httpOnly: true, secure: true, sameSite: 'Strict' }]);
  await page.addInitScript(() => {
    if (sessionStorage.getItem('entered')) return;
    sessionStorage.setItem('entered', 'once');
    localStorage.setItem('lalaga.session', `${Date.now()} open`);
  });
  await page.goto(`${url}/${document}#${address}`);
  if (landsOn) await page.waitForURL(landsOn);
  return visit;
}

/** Waits for the page with this heading. */
export const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name }).waitFor();

/** An image of one pixel, as a file to choose. */
export const onePixel = {
  name: 'p.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
    'base64',
  ),
};

/** The lowest quality at which text and edges stay sharp. */
const QUALITY = 50;
/** Taller pages (px) are cut off. */
const MAX_HEIGHT = 3200;

/** Saves the whole page, as `snap` does the visible part. */
export async function photograph(page: Page, name: string): Promise<void> {
  const size = page.viewportSize();
  if (!process.env.SCREENS || !size) return;
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  await page.setViewportSize({ ...size, height: Math.min(Math.max(height, size.height), MAX_HEIGHT) });
  await snap(page, name);
  await page.setViewportSize(size);
}

/**
 * Saves the visible part of the page as a WebP file in the directory SCREENS, if that is set. Playwright itself writes PNG
 * and JPEG, which are twice as large.
 */
export async function snap(page: Page, name: string): Promise<void> {
  const dir = process.env.SCREENS;
  if (!dir) return;
  const tools = await page.context().newCDPSession(page);
  const { data } = await tools.send('Page.captureScreenshot', { format: 'webp', quality: QUALITY });
  await tools.detach();
  writeFileSync(join(dir, `${name}.webp`), data, 'base64');
}

const WIDE = { width: 1280, height: 800 };

/** Saves the whole page on a phone and on a wide screen. */
export async function photographBoth(page: Page, name: string): Promise<void> {
  const phone = page.viewportSize();
  if (!process.env.SCREENS || !phone) return;
  await photograph(page, `${name}-phone`);
  await page.setViewportSize(WIDE);
  await photograph(page, `${name}-wide`);
  await page.setViewportSize(phone);
}
