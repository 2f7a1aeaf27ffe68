import { openStore } from '#web/platform/browser/store.ts';

export type Toast = { id: number; tone: 'ok' | 'bad'; text: string };

const SHOWN_MS = { ok: 2000, bad: 4000 };
const MAX_TOASTS = 3;

const toasts = openStore<readonly Toast[]>([], {
  begin: () => document.addEventListener('visibilitychange', onVisibility),
  end: () => document.removeEventListener('visibilitychange', onVisibility),
});
let last = 0;
const countdowns = new Map<number, { remaining: number; since?: number; timer?: ReturnType<typeof setTimeout> }>();

/** A short message that something went well, for two seconds. Never the only sign of it (SITE-38). */
export const showSuccess = (text: string): void => show('ok', text);

/** A short message that something failed, for four seconds. Never the only sign of it (SITE-38). */
export const showError = (text: string): void => show('bad', text);

/** The toasts on the screen, newest last. */
export const useToasts = toasts.use;

/** Pauses a toast's timer while the pointer is on it. */
export function pauseToast(id: number): void {
  const countdown = countdowns.get(id);
  if (countdown?.since === undefined) return;
  clearTimeout(countdown.timer);
  countdowns.set(id, { remaining: countdown.remaining - (Date.now() - countdown.since) });
}

/** Resumes a toast's timer. */
export function resumeToast(id: number): void {
  const countdown = countdowns.get(id);
  if (!countdown || countdown.since !== undefined) return;
  countdowns.set(id, { ...countdown, since: Date.now(), timer: setTimeout(() => hide(id), countdown.remaining) });
}

function show(tone: Toast['tone'], text: string): void {
  const id = ++last;
  countdowns.set(id, { remaining: SHOWN_MS[tone] });
  toasts.set([...toasts.get(), { id, tone, text }].slice(-MAX_TOASTS));
  if (!document.hidden) resumeToast(id);
}

function hide(id: number): void {
  countdowns.delete(id);
  toasts.set(toasts.get().filter((toast) => toast.id !== id));
}

// Toasts of a hidden tab wait until it is visible.
function onVisibility(): void {
  for (const { id } of toasts.get()) document.hidden ? pauseToast(id) : resumeToast(id);
}
