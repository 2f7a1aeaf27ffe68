import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Schedule, Target } from './schedule.ts';

/** EventBridge Scheduler retries for a day. Here, a schedule that fails three times waits for its next time. */
const MAX_ATTEMPTS = 3;

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
  /** Runs what is due. A schedule that was missed several times while the cloud was down runs once. */
  tick(): Promise<void>;
  /** Runs a schedule now, by its name or a part of it that no other has. Rejects when it fails. */
  run(name: string): Promise<void>;
  list(): ScheduleSummary[];
  /** Waits until nothing that was due is running. */
  settle(): Promise<void>;
};

type Options = {
  /** The file with the instant at which each schedule last ran. */
  file: string;
  now(): number;
  start(target: Target): Promise<unknown>;
  log(line: string): void;
};

type Job = Schedule & { since: number; last: number | undefined; due: number };

export function openSchedules(schedules: Schedule[], { file, now, start, log }: Options): Schedules {
  const stored = read(file);
  const jobs: Job[] = schedules.map((schedule) => {
    const last = stored[schedule.name];
    const since = last ?? now();
    return { ...schedule, since, last, due: schedule.nextRun(since) };
  });
  const enabled = jobs.filter((job) => job.enabled);
  const running = new Set<Promise<void>>();
  const save = () => write(file, Object.fromEntries(jobs.map(({ name, since }) => [name, since])));
  // A schedule that is first due while the cloud is down then counts as missed.
  save();

  const fire = (job: Job, at: number) =>
    Promise.all(job.targets(at).map((target) => retry(() => start(target)))).then(() => undefined);

  const runDue = async (job: Job) => {
    const at = latest(job, now());
    job.due = job.nextRun(at);
    await fire(job, at).catch((error: unknown) => log(`Schedule ${job.name} failed: ${error}`));
    // Saved after it ran: a kill in between makes it run again, and does not skip it.
    job.since = at;
    job.last = at;
    save();
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

/** The last instant up to now at which the job was due. */
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

async function retry(attempt: () => Promise<unknown>): Promise<void> {
  for (let left = MAX_ATTEMPTS - 1; left > 0; left -= 1) {
    try {
      await attempt();
      return;
    } catch {
      // The error of the last attempt is thrown below.
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
