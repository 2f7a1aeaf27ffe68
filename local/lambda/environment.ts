import { randomUUID } from 'node:crypto';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import { FunctionError } from './function-error.ts';
import type { FunctionSpec } from './function-spec.ts';
import type { Answer, FunctionFailure, Invocation, Told, WorkerData } from './messages.ts';

/** One execution environment of a function. It runs one invocation at a time. */
export type Environment = {
  /** Rejects with a FunctionError when the function throws, ends its thread or takes longer than its timeout. */
  run(event: unknown): Promise<unknown>;
  /** False once the thread has ended; it is then not to be used again. */
  isAlive(): boolean;
  close(): void;
};

export type EnvironmentOptions = {
  clock: SharedArrayBuffer;
  /** Variables that every function has, beside its own. */
  variables: Record<string, string>;
  /** Called with each line that a function writes. */
  log(functionName: string, line: string): void;
};

type Pending = { id: string; settle(answer: Answer): void };

export function openEnvironment(spec: FunctionSpec, options: EnvironmentOptions): Environment {
  const worker = startWorker(spec, options);
  let ended: FunctionFailure | undefined;
  let pending: Pending | undefined;
  let loaded = () => {};
  // Loading is not part of the function's time, as on AWS.
  const ready = new Promise<void>((resolve) => {
    loaded = resolve;
  });

  const end = (errorType: string, errorMessage: string) => {
    ended ??= { errorType, errorMessage, trace: [] };
    pending?.settle({ id: pending.id, error: ended });
    loaded();
    worker.terminate().catch(() => undefined); // It has ended by itself.
  };
  worker.on('message', (told: Told) => {
    if (told === 'ready') loaded();
    else if (told.id === pending?.id) pending.settle(told);
  });
  worker.on('error', (error) => end('Runtime.ExitError', String(error)));
  worker.on('exit', (code) => end('Runtime.ExitError', `Runtime exited with status ${code}`));

  const answerTo = (invocation: Invocation) =>
    new Promise((resolve, reject) => {
      const late = `Task timed out after ${spec.timeoutSeconds.toFixed(2)} seconds`;
      const timer = setTimeout(() => end('Sandbox.Timedout', late), invocation.timeoutMs);
      pending = {
        id: invocation.id,
        settle(answer) {
          clearTimeout(timer);
          pending = undefined;
          if ('error' in answer) reject(new FunctionError(answer.error));
          else resolve(JSON.parse(answer.result));
        },
      };
      worker.postMessage(invocation);
    });

  return {
    isAlive: () => ended === undefined,
    close: () => end('Runtime.ExitError', 'The environment was closed'),
    async run(event) {
      await ready;
      if (ended) throw new FunctionError(ended);
      return answerTo(invocationOf(spec, event));
    },
  };
}

/** Keeps what V8 made of each file: an environment then opens in two thirds of the time. The thread hides it from its function. */
const compiled = fileURLToPath(new URL('../../node_modules/.cache/compiled', import.meta.url));

function startWorker(spec: FunctionSpec, { clock, variables, log }: EnvironmentOptions): Worker {
  const workerData: WorkerData = { file: spec.file, exportName: spec.exportName, clock };
  const worker = new Worker(new URL('./worker.ts', import.meta.url), {
    workerData,
    stdout: true,
    stderr: true,
    // Nothing of this process leaks into a function: what it needs from outside is in the template.
    execArgv: [],
    env: {
      TZ: 'UTC',
      NODE_COMPILE_CACHE: compiled,
      AWS_LAMBDA_FUNCTION_NAME: spec.name,
      AWS_LAMBDA_FUNCTION_VERSION: '$LATEST',
      AWS_LAMBDA_FUNCTION_MEMORY_SIZE: String(spec.memoryMb),
      ...variables,
      ...spec.environment,
    },
  });
  const echo = (stream: Readable) => createInterface({ input: stream }).on('line', (line) => log(spec.name, line));
  echo(worker.stdout);
  echo(worker.stderr);
  return worker;
}

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
