import axe from 'axe-core';
import type { Browser, Page } from 'playwright-core';
import { contentSecurityPolicy } from '#lib/content-security-policy.ts';
import { serveSite } from '#local/cloud/cloudfront/site.ts';
import { listen } from '#local/cloud/http/server.ts';
import { notificationsApi } from '#shared/notifications/api.ts';
import { walletApi } from '#shared/wallet/api.ts';
import { built } from './built.ts';
import { channels } from './channels.ts';
import type { FakeApi } from './fake-api.ts';
import { openPage, type Visit } from './visit.ts';

export type Site = { url: string; dir: string; close(): Promise<void> };

/** Serves the site with the content security policy that it has on AWS (SITE-49). */
export async function openSite({ isLocal = false } = {}): Promise<Site> {
  const dir = isLocal ? built.localSite : built.site;
  const serve = serveSite(dir);
  const policy = contentSecurityPolicy(dir);
  const http = await listen((request, response) => {
    response.setHeader('content-security-policy', policy);
    return serve(request, response);
  });
  return { url: http.endpoint, dir, close: http.close };
}

/** Opens a page with a fake API, signed out: no disaster is declared, and the live connection opens and receives nothing. */
export async function visit(
  browser: Browser,
  api: FakeApi,
  { width = 360 }: { width?: number | undefined } = {},
): Promise<Visit> {
  const opened = await openPage(browser, width);
  api.answer(notificationsApi.issueSocketTicket, () => ({ ticket: 'a-ticket' }));
  api.answer(walletApi.readConfig, () => channels);
  await opened.page.routeWebSocket(/\/ws/, () => undefined);
  await opened.page.route('**/api/**', async (route) => {
    const asked = route.request();
    const answer = api.respond(asked.method(), asked.url(), asked.postData() ?? undefined);
    await route.fulfill({ ...answer, contentType: 'application/json' });
  });
  return opened;
}

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** The accessibility violations that axe finds on a page, the ids that several elements have, and how far (px) the page overflows a screen of 320 px. */
export async function violationsOf(page: Page): Promise<string[]> {
  // What is painted before the app comes is seen, but not there for assistive technology (SITE-77).
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  // Its source is half a megabyte, and navigation within the site keeps the document.
  if (!(await page.evaluate(`'axe' in window`))) await page.evaluate(axe.source);
  const options = JSON.stringify({ runOnly: RULES, resultTypes: ['violations'] });
  const found: string[] = await page.evaluate(`axe.run(document, ${options}).then(
    ({ violations }) => violations.map(({ id, nodes }) => id + ': ' + nodes.map(({ target }) => target).join(', ')),
  )`);
  const shared = await page.evaluate(() => {
    const ids = Array.from(document.querySelectorAll('[id]'), ({ id }) => id);
    return ids.filter((id, at) => ids.indexOf(id) < at).map((id) => `several elements have the id ${id}`);
  });
  const size = page.viewportSize();
  await page.setViewportSize({ width: 320, height: 640 });
  const beyond = await page.evaluate(() => document.documentElement.scrollWidth - 320);
  if (size) await page.setViewportSize(size);
  const overflows = beyond > 0 ? [`${beyond} px overflow a screen of 320 px`] : [];
  return [...found, ...shared, ...overflows];
}
