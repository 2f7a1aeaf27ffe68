import { setTimeout as pause } from 'node:timers/promises';
import type { Clock } from '#local/cloud/clock/clock.ts';
import type { Streams } from '#local/cloud/events/streams.ts';
import type { Lambda } from '#local/cloud/lambda/lambda.ts';
import type { Schedules } from '#local/cloud/scheduler/schedules.ts';
import type { StepFunctions } from '#local/cloud/stepfunctions/step-functions.ts';

const tickMs = 250;

type Parts = {
  clock: Clock;
  lambda: Lambda;
  streams: Streams;
  machines: StepFunctions;
  schedules: Schedules;
  /** Called after each tick, and when the clock was moved. */
  onTick(): void;
  log(line: string): void;
};

export type PassageOfTime = {
  /** Waits until all work that has begun is done: invocations, deliveries, executions and schedules. */
  settle(): Promise<void>;
  /**
   * Moves time forward, stopping at each instant at which something is due, and settles there. With `asleep` it does not stop:
   * what is due happens at the end, and each schedule runs once, as if the machine had been off.
   */
  advance(ms: number, asleep?: boolean): Promise<void>;
  stop(): Promise<void>;
};

/** Runs what is due as real time passes, and as the clock is moved. */
export function letTimePass({ clock, lambda, streams, machines, schedules, onTick, log }: Parts): PassageOfTime {
  const settle = async () => {
    for (let before = -1; before !== lambda.begun(); ) {
      before = lambda.begun();
      // After this, an event that was just sent has begun its invocation.
      await pause(1);
      await streams.settle();
      await machines.settle();
      await schedules.settle();
      await lambda.settle();
    }
  };
  const tick = async () => {
    await Promise.all([machines.tick(), schedules.tick()]);
    onTick();
  };
  const advance = async (ms: number, asleep = false) => {
    const target = clock.now() + ms;
    await settle();
    if (asleep) clock.moveTo(target);
    for (let due = next(); due <= target; due = next()) {
      clock.moveTo(due);
      await tick();
      await settle();
    }
    clock.moveTo(target);
    onTick();
  };
  const next = () => Math.min(machines.next(), schedules.next());

  // One at a time: the clock must not move on while something that was due earlier is still running.
  let queue: Promise<void> = Promise.resolve();
  const enqueue = (work: () => Promise<void>): Promise<void> => {
    const done = queue.then(work);
    queue = done.catch(() => undefined);
    return done;
  };
  let ticking = false;
  const timer = setInterval(() => {
    if (ticking) return;
    ticking = true;
    enqueue(tick)
      .catch((error: unknown) => log(`What was due failed: ${error}`))
      .finally(() => {
        ticking = false;
      });
  }, tickMs);

  return {
    settle,
    advance: (ms, asleep) => enqueue(() => advance(ms, asleep)),
    async stop() {
      clearInterval(timer);
      await queue;
    },
  };
}
