import { recall, remember } from '#web/platform/browser/device.ts';
import { openStore } from '#web/platform/browser/store.ts';
import { listenToTabs, notifyTabs, type TabMessage } from '#web/platform/browser/tabs.ts';
import { renewedAt } from '#web/platform/network/access-token.ts';
import { renewToken } from '#web/platform/network/renew-token.ts';
import { currentUser } from './current-session.ts';
import { MAX_IDLE_MS } from './idle-limit.ts';
import { timeOut } from './session.ts';

const WARNING_MS = 60_000;
const NOTIFY_EVERY_MS = 5000;
const RENEW_EVERY_MS = 4 * 60_000;
const inputEvents = ['click', 'mousemove', 'keydown', 'scroll', 'touchstart'] as const;

let lastInput = 0;
let lastNotified = 0;
let timer: ReturnType<typeof setTimeout> | undefined;
let leaveTabs: () => void;
const isWarned = openStore(false, { begin, end });

/**
 * Whether to warn that the session ends in a minute: after 14 minutes without click, move, key, scroll or touch in any
 * tab. After 15 it ends (SITE-15, SITE-16). Watches as long as a component uses it.
 */
export const useIdleWarning = isWarned.use;

/** Keeps the session, because the person pressed the warning's button. */
export function stay(): void {
  onInput();
  restartTimer();
}

/** Restarts the idle time, and keeps the session alive on the server and in other tabs (SITE-17). */
function onInput(): void {
  // The watch may begin when they have just signed out: of them nothing is remembered (SITE-20).
  if (!currentUser()) return;
  const now = Date.now();
  // The device was asleep past the limit, and this input woke it.
  if (now - latestInput() >= MAX_IDLE_MS) return void timeOut();
  lastInput = now;
  if (now - lastNotified < NOTIFY_EVERY_MS) return;
  lastNotified = now;
  remember('active', String(now));
  notifyTabs({ activeAt: now });
  // If the renewal fails, the next call finds out whether the session has ended.
  if (now - renewedAt() > RENEW_EVERY_MS) void renewToken().catch(() => undefined);
}

/** The time (ms) of the latest input in any tab, as far as it is noted: a tab that was frozen is shown before it gets the messages of the others. */
function latestInput(): number {
  lastInput = Math.max(lastInput, Number(recall('active') ?? 0));
  return lastInput;
}

function onEvent(event: Event): void {
  // A browser also reports a move when the page changes beneath a mouse that rests, such as when the warning appears there.
  const isStill = event instanceof MouseEvent && event.movementX === 0 && event.movementY === 0;
  if (event.type !== 'mousemove' || !isStill) onInput();
}

function checkIdleTime(): void {
  const idle = Date.now() - latestInput();
  if (idle >= MAX_IDLE_MS) void timeOut();
  // Any input since the warning keeps the session, whether the warning was answered or not.
  else if (isWarned.get() || idle < MAX_IDLE_MS - WARNING_MS) restartTimer();
  else {
    isWarned.set(true);
    timer = setTimeout(checkIdleTime, MAX_IDLE_MS - idle);
  }
}

function restartTimer(): void {
  clearTimeout(timer);
  isWarned.set(false);
  timer = setTimeout(checkIdleTime, Math.max(0, lastInput + MAX_IDLE_MS - WARNING_MS - Date.now()));
}

function onTabMessage({ activeAt }: TabMessage): void {
  if (activeAt === undefined || activeAt <= lastInput) return;
  lastInput = activeAt;
  restartTimer();
}

// The timers of a hidden tab may be paused.
const onVisible = () => document.hidden || Date.now() - latestInput() < MAX_IDLE_MS || void timeOut();

function begin(): void {
  lastInput = Date.now();
  lastNotified = 0;
  isWarned.set(false);
  for (const event of inputEvents) document.addEventListener(event, onEvent, { capture: true, passive: true });
  document.addEventListener('visibilitychange', onVisible);
  leaveTabs = listenToTabs(onTabMessage);
  stay();
}

function end(): void {
  clearTimeout(timer);
  for (const event of inputEvents) document.removeEventListener(event, onEvent, { capture: true });
  document.removeEventListener('visibilitychange', onVisible);
  leaveTabs();
}
