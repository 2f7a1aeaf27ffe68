import { recall } from '#web/platform/browser/device.ts';

/** A session ends after this long without click, move, key, scroll or touch (SITE-15). */
export const MAX_IDLE_MS = 15 * 60_000;

/** Whether the idle time ended while no tab was open. */
export const hasIdledOut = (): boolean => Date.now() - Number(recall('active') ?? Date.now()) >= MAX_IDLE_MS;
