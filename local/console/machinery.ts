import type { ScheduleSummary } from '#local/cloud/scheduler/schedules.ts';
import type { Mail } from '#local/cloud/ses/mail.ts';
import type { ExecutionSummary } from '#local/cloud/stepfunctions/step-functions.ts';
import type { Machine } from './graph.ts';

export type Person = {
  name: string;
  email: string;
  status: string;
  enabled: boolean;
  groups: string[];
  created: string;
};

/** What the console shows and moves. */
export type Machinery = {
  now(): number;
  /** Moves time forward, and everything that is due in between with it; `asleep`, at the end of it. */
  advance(ms: number, asleep?: boolean): Promise<void>;
  mails(filter?: { to?: string; since?: string }): Mail[];
  executions(): ExecutionSummary[];
  /** The definition of a machine, by its name. */
  machine(name: string): Machine | undefined;
  schedules(): ScheduleSummary[];
  runSchedule(name: string): Promise<void>;
  people(): Promise<Person[]>;
};
