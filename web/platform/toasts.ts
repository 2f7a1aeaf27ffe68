import { useSyncExternalStore } from 'react';

export type Toast = { id: number; tone: 'ok' | 'bad'; text: string };

const LASTS_MS = { ok: 2000, bad: 4000 };
const MOST = 3;

let toasts: readonly Toast[] = [];
let last = 0;
const listeners = new Set<() => void>();
const clocks = new Map<number, { left: number; since?: number; timer?: ReturnType<typeof setTimeout> }>();

/** A short message that something went well, for two seconds. Never the only sign of it (UI 5.4). */
export const showSuccess = (text: string): void => show('ok', text);

/** A short message that something failed, for four seconds. Never the only sign of it (UI 5.4). */
export const showError = (text: string): void => show('bad', text);

/** The toasts on the screen, newest last. */
export const useToasts = (): readonly Toast[] => useSyncExternalStore(subscribe, () => toasts);

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
  change([...toasts, { id, tone, text }].slice(-MOST));
  if (!document.hidden) releaseToast(id);
}

function hide(id: number): void {
  clocks.delete(id);
  change(toasts.filter((toast) => toast.id !== id));
}

function change(next: readonly Toast[]): void {
  toasts = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  if (listeners.size === 1) document.addEventListener('visibilitychange', onVisibility);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) document.removeEventListener('visibilitychange', onVisibility);
  };
}

// Nobody reads in a hidden tab.
function onVisibility(): void {
  for (const { id } of toasts) document.hidden ? holdToast(id) : releaseToast(id);
}
