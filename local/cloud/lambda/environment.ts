import { randomUUID } from 'node:crypto';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { Worker } from 'node:worker_threads';
import { credentialsOf } from '#local/cloud/signature/signature.ts';
import { FunctionError } from './function-error.ts';
import type { FunctionSpec } from './function-spec.ts';
import type { Answer, FunctionFailure, Invocation, Message, WorkerData } from './messages.ts';

/**
 * One execution environment of a function. It runs several invocations at the same time, which one on AWS does not: this shows
 * state that a function wrongly shares between invocations.
 */
export type Environment = {
  /** Rejects with a FunctionError when the function throws, ends its thread or takes longer than its timeout. */
  run(event: unknown): Promise<unknown>;
  /** Whether it takes new invocations: not after it was retired, has ended, or an invocation has timed out. */
  isOpen(): boolean;
  hasEnded(): boolean;
  /** Lets it end after the invocations that are running. */
  retire(): void;
  close(): void;
};

export type EnvironmentOptions = {
  clock: SharedArrayBuffer;
  /** Environment variables that every function has, besides its own. */
  variables: Record<string, string>;
  /** A directory in which V8 keeps the compiled bundles: an environment then opens in two thirds of the time. */
  compileCache?: string;
  /** Called with each line that a function writes. */
  log(functionName: string, line: string): void;
};

/** Of a thread's young objects. V8 takes six times as much by itself, which with a thread for each function is most of the memory. */
const YOUNG_MB = 8;

export function openEnvironment(spec: FunctionSpec, options: EnvironmentOptions): Environment {
  const worker = startWorker(spec, options);
  const pending = new Map<string, (answer: Answer) => void>();
  let running = 0;
  let isRetired = false;
  let ended: FunctionFailure | undefined;
  let loaded = () => {};
  // Loading does not count towards the function's timeout, as on AWS.
  const ready = new Promise<void>((resolve) => {
    loaded = resolve;
  });

  const end = (errorMessage: string) => {
    ended ??= { errorType: 'Runtime.ExitError', errorMessage, trace: [] };
    for (const [id, answer] of pending) answer({ id, error: ended });
    loaded();
    worker.terminate().catch(() => undefined); // The thread has already ended.
  };
  const retire = () => {
    isRetired = true;
    if (running === 0) end('The environment was retired');
  };
  const settle = (answer: Answer) => {
    pending.get(answer.id)?.(answer);
    pending.delete(answer.id);
  };
  worker.on('message', (message: Message) => {
    if (message === 'ready') loaded();
    else settle(message);
  });
  worker.on('error', (error) => end(String(error)));
  worker.on('exit', (code) => end(`Runtime exited with status ${code}`));

  const answerTo = ({ id, ...invocation }: Invocation) =>
    new Promise((resolve, reject) => {
      const errorMessage = `Task timed out after ${spec.timeoutSeconds.toFixed(2)} seconds`;
      const timer = setTimeout(() => {
        // The whole thread may hang, so it gets no further invocations.
        isRetired = true;
        settle({ id, error: { errorType: 'Sandbox.Timedout', errorMessage, trace: [] } });
      }, invocation.timeoutMs);
      pending.set(id, (answer) => {
        clearTimeout(timer);
        if ('error' in answer) reject(new FunctionError(answer.error));
        else resolve(JSON.parse(answer.result));
      });
      worker.postMessage({ id, ...invocation });
    });

  return {
    isOpen: () => !isRetired && ended === undefined,
    hasEnded: () => ended !== undefined,
    retire,
    close: () => end('The environment was closed'),
    async run(event) {
      running += 1;
      try {
        await ready;
        if (ended) throw new FunctionError(ended);
        return await answerTo(invocationOf(spec, event));
      } finally {
        running -= 1;
        if (isRetired) retire();
      }
    },
  };
}

function startWorker(spec: FunctionSpec, { clock, variables, compileCache, log }: EnvironmentOptions): Worker {
  const workerData: WorkerData = { file: spec.file, exportName: spec.exportName, clock };
  const worker = new Worker(new URL('./worker.ts', import.meta.url), {
    workerData,
    stdout: true,
    stderr: true,
    // Nothing of this process leaks into a function: what it needs from outside is in the template.
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: spec.memoryMb, maxYoungGenerationSizeMb: YOUNG_MB },
    env: {
      TZ: 'UTC',
      // The worker removes it before the function loads.
      ...(compileCache && { NODE_COMPILE_CACHE: compileCache }),
      AWS_LAMBDA_FUNCTION_NAME: spec.name,
      AWS_LAMBDA_FUNCTION_VERSION: '$LATEST',
      AWS_LAMBDA_FUNCTION_MEMORY_SIZE: String(spec.memoryMb),
      ...variables,
      ...variablesOf(credentialsOf(spec.name)),
      ...spec.environment,
    },
  });
  const echo = (stream: Readable) => createInterface({ input: stream }).on('line', (line) => log(spec.name, line));
  echo(worker.stdout);
  echo(worker.stderr);
  return worker;
}

/** A function signs with the key of its role, as on AWS. */
const variablesOf = ({ accessKeyId, secretAccessKey }: ReturnType<typeof credentialsOf>) => ({
  AWS_ACCESS_KEY_ID: accessKeyId,
  AWS_SECRET_ACCESS_KEY: secretAccessKey,
});

function invocationOf(spec: FunctionSpec, event: unknown): Invocation {
  const id = randomUUID();
  return {
    id,
    event: JSON.stringify(event ?? {}),
    timeoutMs: spec.timeoutSeconds * 1000,
    context: {
      awsRequestId: id,
      functionName: spec.name,
      functionVersion: '$LATEST',
      invokedFunctionArn: spec.arn,
      memoryLimitInMB: String(spec.memoryMb),
      logGroupName: `/aws/lambda/${spec.name}`,
      logStreamName: 'local',
    },
  };
}
