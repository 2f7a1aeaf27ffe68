import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openClock } from '#local/cloud/clock/clock.ts';
import { type Cloud, startCloud } from '#local/cloud/cloud.ts';
import type { Faults } from '#local/cloud/faults.ts';
import { productOptions } from '#local/product.ts';
import { World } from '#local/seed/world.ts';
import { addDays, apiaDayOf, businessDayFrom, isHoliday, startOfApiaDay } from '#shared/calendar.ts';
import { built } from './built.ts';

export type TestCloud = {
  cloud: Cloud;
  world: World;
  endpoints: string;
  /** What its functions have logged. */
  logged: readonly string[];
  /** Says that functions are to log errors whose line contains this. */
  expectErrors(part: string): void;
  /** Stops the cloud. Fails where a function has logged an error that was not expected. */
  close(): Promise<void>;
  /** Closes the cloud and deletes its state. */
  stop(): Promise<void>;
};

const NINE_MS = 9 * 3_600_000;

/** The next nine in the morning of Apia on a business day: no job falls due for hours, and mails have gone out (NOTIFICATIONS-23). */
export const nextNine = (now = Date.now()): number =>
  startOfApiaDay(businessDayFrom(addDays(apiaDayOf(now - NINE_MS), 1))) + NINE_MS;

/**
 * The same far from holidays, which make what is due in business days lie on more days, and not on the first of a month, when mails
 * name the latest record of where the money is (PROOF-11).
 */
export function nextOrdinaryNine(): number {
  const isNearHoliday = (day: string) => Array.from({ length: 29 }, (_, at) => addDays(day, at - 14)).some(isHoliday);
  const isOrdinary = (day: string) => !day.endsWith('-01') && !isNearHoliday(day);
  let nine = nextNine();
  while (!isOrdinary(apiaDayOf(nine))) nine = nextNine(nine);
  return nine;
}

/** The state of an empty cloud whose clock begins at an instant, instead of now. */
export function stateAt(instant: number): string {
  const stateDir = mkdtempSync(join(tmpdir(), 'lalaga-'));
  openClock(join(stateDir, 'clock')).moveTo(instant);
  return stateDir;
}

/**
 * Starts a whole cloud: empty and at the next nine in the morning, or with the state that an earlier cloud left in `stateDir`.
 * Port 0 takes free ports.
 */
export async function startTestCloud(stateDir = stateAt(nextNine()), port = 0, faults?: Faults): Promise<TestCloud> {
  const logged: string[] = [];
  const expected: string[] = [];
  const cloud = await startCloud({
    ...productOptions(process.cwd()),
    stateDir,
    port,
    stacks: JSON.parse(readFileSync(built.stacks, 'utf8')),
    quiet: (line) => logged.push(line) > 0,
    // A test whose function may not do what it must is to fail with this sentence, whatever else it sees.
    onDenied: (sentence) => void Promise.reject(new Error(sentence)),
    uses: built.uses,
    ...(faults && { faults }),
  });
  const close = async () => {
    // Read before invocations are cut off, which is an error too.
    const errors = logged.filter((line) => isError(line) && !expected.some((part) => line.includes(part)));
    await cloud.close();
    if (errors.length > 0) throw new Error(`Functions have logged errors:\n${errors.join('\n')}`);
  };
  const stop = async () => {
    await close().finally(() => rmSync(stateDir, { recursive: true, force: true }));
  };
  const endpoints = join(stateDir, 'endpoints.json');
  const expectErrors = (part: string) => void expected.push(part);
  return { cloud, world: new World(cloud.url), endpoints, logged, expectErrors, close, stop };
}

/** Whether a line was logged by a function that failed, or that logged an error itself. */
const isError = (line: string): boolean => /"level":"error"/i.test(line);
