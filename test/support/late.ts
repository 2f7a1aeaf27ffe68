import type { Browser } from 'playwright-core';

/** How often something is late, and by how much (ms) at most. */
const SHARE = 0.3;
const MAX_MS = 250;

/**
 * Makes what the pages of a browser wait for late now and then, as on a slow phone: the tasks of React's scheduler, answers, scripts and fonts,
 * messages to other tabs. A test that fails so takes something for granted that comes a moment later, and fails one day anyway.
 */
export function madeLate(browser: Browser): Browser {
  const open = browser.newContext.bind(browser);
  return Object.assign(browser, {
    newContext: async (...how: Parameters<typeof open>) => {
      const context = await open(...how);
      await context.route('**/assets/*', async (route) => {
        if (Math.random() < SHARE) await new Promise((resolve) => setTimeout(resolve, Math.random() * MAX_MS));
        // The page may have been closed.
        await route.fallback().catch(() => undefined);
      });
      await context.addInitScript(beLate, { share: SHARE, max: MAX_MS });
      return context;
    },
  });
}

// In the page, before the clock of a test: its own timers stay real.
function beLate({ share, max }: { share: number; max: number }): void {
  const later = window.setTimeout.bind(window);
  const pause = () =>
    new Promise((resolve) => {
      Math.random() < share ? later(resolve, Math.random() * max) : resolve(undefined);
    });
  const post = MessagePort.prototype.postMessage as (message: unknown) => void;
  MessagePort.prototype.postMessage = function (message: unknown) {
    void pause().then(() => post.call(this, message));
  };
  const tell = BroadcastChannel.prototype.postMessage;
  let told: Promise<unknown> = Promise.resolve();
  BroadcastChannel.prototype.postMessage = function (message: unknown) {
    told = told.then(pause).then(() => tell.call(this, message));
  };
  const { fetch } = window;
  window.fetch = async (...request) => {
    const answer = await fetch(...request);
    await pause();
    return answer;
  };
}
