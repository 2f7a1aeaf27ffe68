import { openStore } from '#web/platform/browser/store.ts';

export type Toast = { id: number; tone: 'ok' | 'bad'; text: string };

const LASTS_MS = { ok: 2000, bad: 4000 };
const MOST = 3;

const toasts = openStore<readonly Toast[]>([], {
  begin: () => document.addEventListener('visibilitychange', onVisibility),
  end: () => document.removeEventListener('visibilitychange', onVisibility),
});
let last = 0;
const clocks = new Map<number, { left: number; since?: number; timer?: ReturnType<typeof setTimeout> }>();

/** A short message that something went well, for two seconds. Never the only sign of it (SITE-38). */
export const showSuccess = (text: string): void => show('ok', text);

/** A short message that something failed, for four seconds. Never the only sign of it (SITE-38). */
export const showError = (text: string): void => show('bad', text);

/** The toasts on the screen, newest last. */
export const useToasts = toasts.use;

/** Stops a toast's clock, as long as it is pointed at. */
export function holdToast(id: number): void {
  const clock = clocks.get(id);
  if (clock?.since === undefined) return;
  clearTimeout(clock.timer);
  clocks.set(id, { left: clock.left - (Date.now() - clock.since) });
}

/** Lets a toast's clock go on. */
export function releaseToast(id: number): void {
  const clock = clocks.get(id);
  if (!clock || clock.since !== undefined) return;
  clocks.set(id, { ...clock, since: Date.now(), timer: setTimeout(() => hide(id), clock.left) });
}

function show(tone: Toast['tone'], text: string): void {
  const id = ++last;
  clocks.set(id, { left: LASTS_MS[tone] });
  toasts.set([...toasts.get(), { id, tone, text }].slice(-MOST));
  if (!document.hidden) releaseToast(id);
}

function hide(id: number): void {
  clocks.delete(id);
  toasts.set(toasts.get().filter((toast) => toast.id !== id));
}

// Nobody reads in a hidden tab.
function onVisibility(): void {
  for (const { id } of toasts.get()) document.hidden ? holdToast(id) : releaseToast(id);
}
