import { setTimeout as pause } from 'node:timers/promises';
import type { BrowserContext } from 'playwright-core';

/** What a visit to a page took: milliseconds to its first and its largest paint, and blocked; and how much it moved. */
export type PageFigures = { firstPaint: number; largestPaint: number; blocked: number; shift: number };

/** A page counts as settled this long (ms) after its heading has appeared. */
const SETTLE_MS = 1500;
const TIMEOUT_MS = 60_000;
/** A longer task (ms) blocks the page noticeably. */
const FELT_MS = 50;

type Visit = { url: string; heading: string | RegExp; slower: number };

/** Visits a page in a new tab, with the CPU slowed down by a factor, until it has settled. */
export async function measurePage(context: BrowserContext, { url, heading, slower }: Visit): Promise<PageFigures> {
  const page = await context.newPage();
  const tools = await context.newCDPSession(page);
  await tools.send('Emulation.setCPUThrottlingRate', { rate: slower });
  await page.addInitScript(watchPage);
  await page.goto(url, { waitUntil: 'commit', timeout: TIMEOUT_MS });
  await page.getByRole('heading', { level: 1, name: heading }).waitFor({ timeout: TIMEOUT_MS });
  await pause(SETTLE_MS);
  const { paints, tasks, shift } = await page.evaluate(() => window.watched);
  await page.close();
  const [firstPaint = Number.NaN] = paints.first;
  const blocked = tasks
    .filter(({ startTime }) => startTime >= firstPaint)
    .reduce((sum, { duration }) => sum + duration - FELT_MS, 0);
  return { firstPaint, largestPaint: paints.largest.at(-1) ?? Number.NaN, blocked, shift };
}

type Watched = {
  paints: { first: number[]; largest: number[] };
  tasks: { startTime: number; duration: number }[];
  shift: number;
};
declare global {
  interface Window {
    watched: Watched;
  }
}

/** Runs in the page before its own scripts. */
function watchPage(): void {
  const watched: Watched = { paints: { first: [], largest: [] }, tasks: [], shift: 0 };
  window.watched = watched;
  const watch = (type: string, note: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true });
  watch('paint', ({ name, startTime }) => name === 'first-contentful-paint' && watched.paints.first.push(startTime));
  watch('largest-contentful-paint', ({ startTime }) => watched.paints.largest.push(startTime));
  watch('longtask', ({ startTime, duration }) => watched.tasks.push({ startTime, duration }));
  watch('layout-shift', (entry) => {
    if ('value' in entry && 'hadRecentInput' in entry && !entry.hadRecentInput) watched.shift += Number(entry.value);
  });
}
