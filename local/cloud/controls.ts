import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import type { Clock } from './clock/clock.ts';
import { followClock } from './clock/follow-clock.ts';
import type { Assembly } from './cloudformation/template.ts';
import { listPoolUsers, type PoolUser } from './cognito/pool-users.ts';
import type { FunctionSpec } from './lambda/function-spec.ts';
import type { PassageOfTime } from './passage-of-time.ts';
import { place } from './place.ts';
import type { ScheduleSummary, Schedules } from './scheduler/schedules.ts';
import type { Services } from './services.ts';
import type { Mail } from './ses/mail.ts';
import { credentials } from './signature/signature.ts';
import type { Text } from './sms/text.ts';
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
  /** The text messages that were sent, oldest first; only those to a number. */
  texts(to?: string): Text[];
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

type Controlled = {
  url: string;
  assembly: Assembly;
  clock: Clock;
  time: PassageOfTime;
  services: Services;
  schedules: Schedules;
  functions: FunctionSpec[];
  onClose: (close: () => unknown) => void;
};

/** The controls of a cloud that runs; what they open is closed by `onClose`. */
export function controlsOf(controlled: Controlled): Controls {
  const { url, assembly, clock, time, services, schedules, functions, onClose } = controlled;
  const { ses, sms, machines, cognito, definitions } = services;
  const client = new CognitoIdentityProviderClient({ ...place, credentials, endpoint: cognito.endpoint });
  followClock(client, clock);
  onClose(() => client.destroy());
  const pools = assembly.resources.filter(({ type }) => type === 'AWS::Cognito::UserPool').map(({ id }) => id);
  return {
    url,
    now: clock.now,
    advance: time.advance,
    mails: ses.mails,
    texts: sms.texts,
    executions: machines.executions,
    machine: (name) => definitions.get(name),
    schedules: schedules.list,
    runSchedule: schedules.run,
    users: () => listPoolUsers(client, pools),
    variable: (name) => functions.map(({ environment }) => environment[name]).find(Boolean) ?? '',
  };
}
