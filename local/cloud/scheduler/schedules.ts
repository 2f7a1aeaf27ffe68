import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Schedule, Target } from './schedule.ts';

/** One more try than AWS makes by default would be too many for one machine: what fails three times waits for its next time. */
const tries = 3;

/** A schedule as the console shows it. Instants in milliseconds of virtual time. */
export type ScheduleSummary = {
  name: string;
  expression: string;
  timezone: string;
  enabled: boolean;
  last: number | undefined;
  next: number | undefined;
};

export type Schedules = {
  /** The earliest instant at which something is due; Infinity if nothing is. */
  next(): number;
  /** Runs what is due. What was missed while nothing ran, however often, runs once. */
  tick(): Promise<void>;
  /** Runs a schedule now, by its name or a part of it that no other has. Rejects when it fails. */
  run(name: string): Promise<void>;
  list(): ScheduleSummary[];
  /** Waits until nothing that was due is running. */
  settle(): Promise<void>;
};

type Options = {
  /** Keeps when each schedule last ran. */
  file: string;
  now(): number;
  start(target: Target): Promise<unknown>;
  log(line: string): void;
};

type Job = Schedule & { since: number; last: number | undefined; due: number };

export function openSchedules(schedules: Schedule[], { file, now, start, log }: Options): Schedules {
  const kept = read(file);
  const jobs: Job[] = schedules.map((schedule) => {
    const last = kept[schedule.name];
    const since = last ?? now();
    return { ...schedule, since, last, due: schedule.nextRun(since) };
  });
  const enabled = jobs.filter((job) => job.enabled);
  const running = new Set<Promise<void>>();
  const keep = () => write(file, Object.fromEntries(jobs.map(({ name, since }) => [name, since])));
  // So that what is first due while the cloud is down was missed, too.
  keep();

  const fire = (job: Job, at: number) =>
    Promise.all(job.targets(at).map((target) => persist(() => start(target)))).then(() => undefined);

  const runDue = async (job: Job) => {
    const at = latest(job, now());
    job.due = job.nextRun(at);
    await fire(job, at).catch((error: unknown) => log(`Schedule ${job.name} failed: ${error}`));
    // After it ran, so that a kill in between lets it run again rather than never.
    job.since = at;
    job.last = at;
    keep();
  };

  return {
    next: () => Math.min(Number.POSITIVE_INFINITY, ...enabled.map(({ due }) => due)),
    async tick() {
      const runs = enabled.filter(({ due }) => due <= now()).map(runDue);
      for (const run of runs) {
        running.add(run);
        run.finally(() => running.delete(run)).catch(() => undefined);
      }
      await Promise.all(runs);
    },
    async run(name) {
      await fire(find(jobs, name), now());
    },
    list: () =>
      jobs.map(({ name, expression, timezone, enabled: isEnabled, last, due }) => ({
        name,
        expression,
        timezone,
        enabled: isEnabled,
        last,
        next: isEnabled && Number.isFinite(due) ? due : undefined,
      })),
    async settle() {
      while (running.size) await Promise.all(running);
    },
  };
}

/** The last instant that was due until now. */
function latest({ due, nextRun }: Job, now: number): number {
  let at = due;
  for (let next = nextRun(at); next <= now; next = nextRun(at)) at = next;
  return at;
}

function find(jobs: Job[], name: string): Job {
  const named = jobs.filter((job) => job.name.toLowerCase().includes(name.toLowerCase()));
  const job = jobs.find((each) => each.name === name) ?? (named.length === 1 ? named[0] : undefined);
  if (job) return job;
  const names = jobs.map((each) => each.name).join(', ');
  throw new Error(`${named.length ? 'Several schedules are' : 'No schedule is'} called ${name}; there are: ${names}`);
}

async function persist(attempt: () => Promise<unknown>): Promise<void> {
  for (let left = tries - 1; left > 0; left -= 1) {
    try {
      await attempt();
      return;
    } catch {
      // Tried again below; the last refusal is thrown.
    }
  }
  await attempt();
}

function read(file: string): Record<string, number | undefined> {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return {}; // The first start.
  }
}

function write(file: string, times: Record<string, number>): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(`${file}.tmp`, JSON.stringify(times));
  renameSync(`${file}.tmp`, file);
}
