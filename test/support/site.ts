import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import axe from 'axe-core';
import type { Browser, Page } from 'playwright-core';
import { serveSite } from '#local/cloud/cloudfront/site.ts';
import { listen } from '#local/cloud/http/server.ts';
import { notificationsApi } from '#shared/notifications/api.ts';
import { built } from './built.ts';
import type { FakeApi } from './fake-api.ts';
import { openPage, type Visit } from './visit.ts';

export type Site = { url: string; dir: string; close(): Promise<void> };

/** Serves the site with the content security policy that it has on AWS (SITE-49). */
export async function openSite({ isLocal = false } = {}): Promise<Site> {
  const dir = isLocal ? built.localSite : built.site;
  const serve = serveSite(dir);
  const policy = policyOf(['index.html', 'sm.html'].map((page) => readFileSync(join(dir, page), 'utf8')).join(''));
  const http = await listen((request, response) => {
    response.setHeader('content-security-policy', policy);
    return serve(request, response);
  });
  return { url: http.endpoint, dir, close: http.close };
}

function policyOf(html: string): string {
  const scripts = [...html.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(
    ([, text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
  );
  return [
    "default-src 'self'",
    `script-src 'self' ${scripts.join(' ')}`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' blob: data:",
    "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/** Opens a page with a fake API, signed out. Its live connection opens and receives nothing. */
export async function visit(
  browser: Browser,
  api: FakeApi,
  { width = 360 }: { width?: number | undefined } = {},
): Promise<Visit> {
  const opened = await openPage(browser, width);
  api.answer(notificationsApi.issueSocketTicket, () => ({ ticket: 'a-ticket' }));
  await opened.page.routeWebSocket(/\/ws/, () => undefined);
  await opened.page.route('**/api/**', async (route) => {
    const asked = route.request();
    const answer = api.respond(asked.method(), asked.url(), asked.postData() ?? undefined);
    await route.fulfill({ ...answer, contentType: 'application/json' });
  });
  return opened;
}

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** The accessibility violations that axe finds on a page, and how far (px) the page overflows a screen of 320 px. */
export async function violationsOf(page: Page): Promise<string[]> {
  // Its source is half a megabyte, and navigation within the site keeps the document.
  if (!(await page.evaluate(`'axe' in window`))) await page.evaluate(axe.source);
  const found: string[] = await page.evaluate(`axe.run(document, { runOnly: ${JSON.stringify(RULES)} }).then(
    ({ violations }) => violations.map(({ id, nodes }) => id + ': ' + nodes.map(({ target }) => target).join(', ')),
  )`);
  const size = page.viewportSize();
  await page.setViewportSize({ width: 320, height: 640 });
  const beyond = await page.evaluate(() => document.documentElement.scrollWidth - 320);
  if (size) await page.setViewportSize(size);
  return beyond > 0 ? [...found, `${beyond} px overflow a screen of 320 px`] : found;
}
