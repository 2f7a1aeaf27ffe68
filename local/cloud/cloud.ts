import { chmodSync, mkdirSync } from 'node:fs';
import type { Server } from 'node:http';
import { join } from 'node:path';
import { type Clock, openClock } from '#local/cloud/clock/clock.ts';
import { readAssembly } from '#local/cloud/cloudformation/assembly.ts';
import { openSecrets } from '#local/cloud/cloudformation/secrets.ts';
import { refuseUnserved } from '#local/cloud/cloudformation/served.ts';
import type { Assembly, Json, StackTemplate } from '#local/cloud/cloudformation/template.ts';
import { behaviourFor, behavioursOf } from '#local/cloud/cloudfront/distribution.ts';
import { serveSite } from '#local/cloud/cloudfront/site.ts';
import { behind } from '#local/cloud/cloudfront/viewer-request.ts';
import { mappingsOf } from '#local/cloud/events/event-source-mapping.ts';
import { readStreams } from '#local/cloud/events/streams.ts';
import { restApisOf } from '#local/cloud/gateway/rest-api.ts';
import type { Listener } from '#local/cloud/http/server.ts';
import { functionsOf } from '#local/cloud/lambda/function-spec.ts';
import { type Lambda, startLambda } from '#local/cloud/lambda/lambda.ts';
import { type Log, openLog, type Quiet } from '#local/cloud/lambda/log.ts';
import { schedulesOf } from '#local/cloud/scheduler/schedule.ts';
import { openSchedules } from '#local/cloud/scheduler/schedules.ts';
import type { Ses } from '#local/cloud/ses/server.ts';
import type { Sms } from '#local/cloud/sms/server.ts';
import { addressesOf, localize } from './addresses.ts';
import { type Controls, controlsOf } from './controls.ts';
import { type Faults, failing } from './faults.ts';
import { type Front, openFront } from './front.ts';
import { judging } from './judging.ts';
import { letTimePass, type PassageOfTime } from './passage-of-time.ts';
import { place } from './place.ts';
import { publish } from './published.ts';
import { endpointsOf, type Invoke, type Services, startServices } from './services.ts';
import { openSockets, type Sockets } from './sockets.ts';

export type CloudOptions = {
  /** The project's directory: the bundles of functions are named relative to it. */
  root: string;
  /** The directory of all state. Delete it to start again. */
  stateDir: string;
  /** The site's port; S3 and Cognito use the next two. 0 uses free ones. */
  port: number;
  /** The templates to serve, or what makes them once the site's address, which it is given, answers. */
  stacks: StackTemplate[] | ((url: string) => Promise<StackTemplate[]>);
  /** Answers every request until the stacks are served. Without it, each is answered 503. */
  starting?: Listener;
  /** Values of the template's parameters, from the site's address. */
  parameters?: (url: string) => Record<string, string>;
  /** The directory of the built site, or what serves the site instead, without the distribution's function. */
  site: string | ((server: Server) => Promise<Listener>);
  /** Serves every path under `/_local`. Without it, the site answers these too. */
  console?: (controls: Controls) => Listener;
  /** Whether to suppress the log. */
  quiet?: Quiet;
  /** Called with a sentence when IAM refuses a call. By default it is written to the error output, quiet or not. */
  onDenied?: (sentence: string) => void;
  /** A file to which each right of a role is appended when it is first used (CLOUD-45). */
  uses?: string;
  /** What makes the services fail, for a test. */
  faults?: Faults;
};

export type Cloud = Omit<PassageOfTime, 'stop'> & {
  url: string;
  clock: Clock;
  mails: Ses['mails'];
  texts: Sms['texts'];
  /** Runs a schedule now, by its name or a part of it. */
  runSchedule(name: string): Promise<void>;
  /** The environment variables with which the AWS SDK reaches this cloud. */
  endpoints: Record<string, string>;
  /** The stacks' outputs, by stack and key. */
  outputs: Record<string, Json>;
  /** Makes the functions of a bundle load it again after a rebuild. */
  reload(bundle: string): void;
  close(): Promise<void>;
};

type OnClose = (close: () => unknown) => void;

/**
 * Serves the stacks of an assembly on this machine. Throws PortTaken, or an Error that names the resource of the template
 * that the cloud does not serve; nothing is left running then.
 */
export async function startCloud(options: CloudOptions): Promise<Cloud> {
  const closers: (() => unknown)[] = [];
  const close = async () => {
    for (const end of closers.splice(0).reverse()) await end();
  };
  try {
    const cloud = await compose(options, (end) => closers.push(end));
    return { ...cloud, close };
  } catch (error) {
    await close();
    throw portTakenOr(error);
  }
}

async function compose(options: CloudOptions, onClose: OnClose): Promise<Omit<Cloud, 'close'>> {
  const { stateDir, port } = options;
  const front = await openFront(port, options.starting);
  onClose(front.close);
  const assembly = await read(options, front.url);
  const clock = openClock(join(stateDir, 'clock'));
  const log = openLog(options.quiet);
  const { resources } = assembly;
  const { judged, iam } = judging(resources, options);

  let started = (_: Lambda): void => undefined;
  const lambda = new Promise<Lambda>((resolve) => {
    started = resolve;
  });
  const invoke = invokeWith(lambda, log);
  const unattended = failing(invoke, options.faults);
  const services = await startServices({
    ...place,
    resources,
    stateDir,
    clock,
    ports: { s3: port && port + 1, cognito: port && port + 2 },
    invoke: unattended,
    judged,
    iam,
    onClose,
  });
  const sockets = await openSockets(resources, { now: clock.now, invoke, iam, onClose });
  const endpoints = endpointsOf(services, place);
  const addresses = [...sockets.addresses, ...addressesOf(resources, front.url)];
  const functions = localize(functionsOf(resources, options.root), addresses);
  const running = startLambda(functions, {
    clock: clock.offset,
    variables: options.faults ? await options.faults.endpoints(endpoints) : endpoints,
    compileCache: join(options.root, 'node_modules/.cache/compiled'),
    log: log.line,
  });
  onClose(running.close);
  started(running);

  const { time, schedules } = begin({
    assembly,
    stateDir,
    clock,
    services,
    lambda: running,
    invoke: unattended,
    sockets,
    log,
    onClose,
  });
  const controls = controlsOf({ url: front.url, assembly, clock, time, services, schedules, functions, onClose });
  await openTo(front, { options, assembly, services, sockets, controls, invoke });
  const published = { url: front.url, environment: endpoints, outputs: assembly.outputs };
  onClose(publish(join(stateDir, 'endpoints.json'), published));
  return {
    url: front.url,
    clock,
    settle: time.settle,
    advance: time.advance,
    mails: services.ses.mails,
    texts: services.sms.texts,
    runSchedule: schedules.run,
    endpoints,
    outputs: assembly.outputs,
    reload: running.reload,
  };
}

/** Reads the templates, and makes the directory of the state: not before, for what makes them may replace it. */
async function read({ stacks: given, stateDir, parameters }: CloudOptions, url: string): Promise<Assembly> {
  const stacks = typeof given === 'function' ? await given(url) : given;
  // Only the person who runs this may read mails and keys.
  mkdirSync(stateDir, { recursive: true });
  chmodSync(stateDir, 0o700);
  const rewrite = openSecrets(join(stateDir, 'secrets.json'));
  const assembly = readAssembly(stacks, { ...place, parameters: parameters?.(url), rewrite });
  refuseUnserved(assembly);
  return assembly;
}

// A service may invoke a function before Lambda has started, to deliver what it had not delivered before a restart.
function invokeWith(lambda: Promise<Lambda>, log: Log): Invoke {
  return async (name, event) => {
    const { invoke } = await lambda;
    try {
      return await invoke(name, event);
    } catch (error) {
      log.failure(name, error);
      throw error;
    }
  };
}

type ActiveParts = {
  assembly: Assembly;
  stateDir: string;
  clock: Clock;
  services: Services;
  lambda: Lambda;
  invoke: Invoke;
  sockets: Sockets;
  log: Log;
  onClose: OnClose;
};

/** Starts what runs without a request: the readers of streams, the schedules and the passage of time. */
function begin({ assembly, stateDir, clock, services, lambda, invoke, sockets, log, onClose }: ActiveParts) {
  const { dynamodb: source, machines, start } = services;
  const streams = readStreams(mappingsOf(assembly.resources), {
    dir: join(stateDir, 'streams'),
    source,
    invoke,
    log: log.note,
  });
  onClose(streams.close);
  source.onRecords(streams.wake);
  const schedules = openSchedules(schedulesOf(assembly.resources), {
    file: join(stateDir, 'schedules.json'),
    now: clock.now,
    start,
    log: log.note,
  });
  const time = letTimePass({
    clock,
    lambda,
    streams,
    machines,
    schedules,
    onTick: sockets.closeExpired,
    log: log.note,
  });
  onClose(time.stop);
  return { time, schedules };
}

type Opened = {
  options: CloudOptions;
  assembly: Assembly;
  services: Services;
  sockets: Sockets;
  controls: Controls;
  invoke: Invoke;
};

async function openTo(front: Front, { options, assembly, services, sockets, controls, invoke }: Opened) {
  const { site } = options;
  const { s3, cognito } = services;
  const { resources } = assembly;
  const behaviours = behavioursOf(resources);
  const { viewerRequest } = behaviourFor(behaviours, '/');
  front.open({
    apis: restApisOf(resources),
    rest: { account: place.account, now: controls.now, invoke, verify: cognito.verify },
    sockets: sockets.gateways,
    behaviours,
    addresses: { site: front.url, s3: s3.endpoint, cognito: cognito.endpoint },
    site: typeof site === 'string' ? behind(viewerRequest, serveSite(site)) : await site(front.server),
    console: options.console?.(controls),
  });
}

/** A port that the cloud needs is in use. */
export class PortTaken extends Error {
  constructor(port: unknown) {
    super(`Port ${port} is taken. Stop what uses it, or choose another port.`);
  }
}

function portTakenOr(error: unknown): unknown {
  if (!(error instanceof Error) || !('code' in error) || error.code !== 'EADDRINUSE' || !('port' in error))
    return error;
  return new PortTaken(error.port);
}
