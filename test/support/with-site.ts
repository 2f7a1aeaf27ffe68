import type { Browser } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { openBrowser } from './browser.ts';
import { FakeApi } from './fake-api.ts';
import { openSite, type Site, visit } from './site.ts';
import type { Visit } from './visit.ts';

// What these functions return is filled by hooks, before any test reads it.

/** Gives the tests of a file the site, as it is on AWS or on this machine, and a browser to open it in. */
export function withSite(how: { isLocal?: boolean } = {}): Site & { browser: Browser } {
  const opened: Partial<Site & { browser: Browser }> = {};
  beforeAll(async () => {
    const [browser, site] = await Promise.all([openBrowser(), openSite(how)]);
    Object.assign(opened, site, { browser });
  });
  afterAll(async () => {
    await opened.browser?.close();
    await opened.close?.();
  });
  return opened as Site & { browser: Browser };
}

/** Gives each test of a file a page on a phone, for which an API answers what the test tells it to. */
export function withVisitor() {
  const site = withSite();
  const api = new FakeApi();
  const opened: Partial<Visit> = {};
  const open = async (width?: number) => Object.assign(opened, await visit(site.browser, api, { width }));
  beforeEach(() => {
    api.reset();
    return open();
  });
  afterEach(() => opened.close?.());
  const visitor = opened as Visit;
  /** Opens an address of the site: what follows its `/`. */
  const go = (address = '') => visitor.page.goto(`${site.url}/${address}`);
  /** Takes another page, on a screen of 1280 px. */
  const useWideScreen = async () => {
    await visitor.close();
    await open(1280);
  };
  return { site, api, visitor, go, useWideScreen };
}
