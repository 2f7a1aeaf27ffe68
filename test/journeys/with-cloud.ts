import type { Browser } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import { openBrowser } from '#test/support/browser.ts';
import { startTestCloud, type TestCloud } from '#test/support/cloud.ts';

/** A cloud, the address of its site, and a browser to open it in. */
export type CloudInBrowser = TestCloud & { url: string; browser: Browser };

/**
 * Gives the tests of a file a cloud, empty or with a prepared state, and a browser. Hooks that need them come after this
 * call.
 */
export function withCloud(prepareState?: () => Promise<string>): CloudInBrowser {
  const opened: Partial<CloudInBrowser> = {};
  beforeAll(async () => {
    const [test, browser] = await Promise.all([startTestCloud(await prepareState?.()), openBrowser()]);
    Object.assign(opened, test, { url: test.cloud.url, browser });
  });
  afterAll(async () => {
    await opened.browser?.close();
    await opened.stop?.();
  });
  // Filled by the hook above before any test reads it.
  return opened as CloudInBrowser;
}
