import type { PoolUser } from './cognito/pool-users.ts';
import type { ScheduleSummary } from './scheduler/schedules.ts';
import type { Mail } from './ses/mail.ts';
import type { ExecutionSummary } from './stepfunctions/step-functions.ts';

/** What a console may show and change of a running cloud. */
export type Controls = {
  /** Where the site is served. */
  url: string;
  /** The virtual time, in milliseconds since the epoch. */
  now(): number;
  /** Moves time forward, and runs everything that is due in between; `asleep`, only once the end is reached. */
  advance(ms: number, asleep?: boolean): Promise<void>;
  mails(filter?: { to?: string; since?: string }): Mail[];
  executions(): ExecutionSummary[];
  /** The definition of a state machine, by its name. */
  machine(name: string): StateGraph | undefined;
  schedules(): ScheduleSummary[];
  runSchedule(name: string): Promise<void>;
  /** Everybody who has an account in a user pool. */
  users(): Promise<PoolUser[]>;
  /** An environment variable that some function has; empty when none has it. */
  variable(name: string): string;
};

/** The states of a machine and where each leads: the part of its definition that a picture shows. */
export type StateGraph = { StartAt: string; States: Record<string, GraphState> };
type GraphState = {
  Type: string;
  Next?: string | undefined;
  Default?: string | undefined;
  Choices?: { Next: string }[] | undefined;
  Catch?: { Next: string }[] | undefined;
};
