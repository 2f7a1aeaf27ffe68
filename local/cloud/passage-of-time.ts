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
  /** Called whenever time may have passed. */
  onTick(): void;
  log(line: string): void;
};

export type PassageOfTime = {
  /** Waits until nothing happens any more of what has been set going. */
  settle(): Promise<void>;
  /**
   * Moves time forward, stopping at each instant at which something is due, and settles. `asleep`, it stops nowhere:
   * what falls due happens at the end, and a schedule once, as when the machine was off meanwhile.
   */
  advance(ms: number, asleep?: boolean): Promise<void>;
  stop(): Promise<void>;
};

/** Lets what is due happen, as real time passes and as the clock is moved. */
export function letTimePass({ clock, lambda, streams, machines, schedules, onTick, log }: Parts): PassageOfTime {
  const settle = async () => {
    for (let before = -1; before !== lambda.begun(); ) {
      before = lambda.begun();
      // An event that was just sent on its way has begun after this.
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

  // One at a time: an instant must not pass while what is due at the one before is still happening.
  let turn: Promise<void> = Promise.resolve();
  const inTurn = (work: () => Promise<void>): Promise<void> => {
    const done = turn.then(work);
    turn = done.catch(() => undefined);
    return done;
  };
  let ticking = false;
  const timer = setInterval(() => {
    if (ticking) return;
    ticking = true;
    inTurn(tick)
      .catch((error: unknown) => log(`What was due failed: ${error}`))
      .finally(() => {
        ticking = false;
      });
  }, tickMs);

  return {
    settle,
    advance: (ms, asleep) => inTurn(() => advance(ms, asleep)),
    async stop() {
      clearInterval(timer);
      await turn;
    },
  };
}
