import { remember } from '#web/platform/browser/device.ts';
import { openStore } from '#web/platform/browser/store.ts';
import { hearTabs, tellTabs } from '#web/platform/browser/tabs.ts';
import { renewToken } from '#web/platform/network/renew.ts';
import { MOST_IDLE_MS, timeOut } from './session.ts';
import { renewedAt } from './session-state.ts';

const WARNED_FOR_MS = 60_000;
const TELL_EVERY_MS = 5000;
const RENEW_EVERY_MS = 4 * 60_000;
const signs = ['click', 'mousemove', 'keydown', 'scroll', 'touchstart'] as const;

let lastSign = 0;
let lastTold = 0;
let timer: ReturnType<typeof setTimeout> | undefined;
let leaveTabs: () => void;
const isWarned = openStore(false, { begin, end });

/**
 * Whether the person is warned that the session ends in a minute: from 14 minutes without click, move, key, scroll or
 * touch in any tab. After 15 it is over (SITE-15, SITE-16). Watches while a component uses it.
 */
export const useIdleWarning = isWarned.use;

/** The person wants to stay signed in. */
export function stay(): void {
  notice();
  watchAgain();
}

/** Something happened here: the idle time begins anew, and the session is kept alive (SITE-17). */
function notice(): void {
  const now = Date.now();
  // The device slept: what wakes it comes too late.
  if (now - lastSign >= MOST_IDLE_MS) return void timeOut();
  lastSign = now;
  if (now - lastTold < TELL_EVERY_MS) return;
  lastTold = now;
  remember('active', String(now));
  tellTabs({ activeAt: now });
  // Whether the session still lives is the next call's to find out.
  if (now - renewedAt() > RENEW_EVERY_MS) void renewToken().catch(() => undefined);
}

function look(): void {
  const idle = Date.now() - lastSign;
  if (idle >= MOST_IDLE_MS) void timeOut();
  // Who moved since the warning stays signed in, whether the warning was answered or not.
  else if (isWarned.get() || idle < MOST_IDLE_MS - WARNED_FOR_MS) watchAgain();
  else {
    isWarned.set(true);
    timer = setTimeout(look, MOST_IDLE_MS - idle);
  }
}

function watchAgain(): void {
  clearTimeout(timer);
  isWarned.set(false);
  timer = setTimeout(look, Math.max(0, lastSign + MOST_IDLE_MS - WARNED_FOR_MS - Date.now()));
}

function follow({ activeAt }: { activeAt?: number }): void {
  if (activeAt === undefined || activeAt <= lastSign) return;
  lastSign = activeAt;
  watchAgain();
}

// The clock of a hidden tab may stand still.
const onVisible = () => document.hidden || Date.now() - lastSign < MOST_IDLE_MS || void timeOut();

function begin(): void {
  lastSign = Date.now();
  lastTold = 0;
  isWarned.set(false);
  for (const sign of signs) document.addEventListener(sign, notice, { capture: true, passive: true });
  document.addEventListener('visibilitychange', onVisible);
  leaveTabs = hearTabs(follow);
  stay();
}

function end(): void {
  clearTimeout(timer);
  for (const sign of signs) document.removeEventListener(sign, notice, { capture: true });
  document.removeEventListener('visibilitychange', onVisible);
  leaveTabs();
}
