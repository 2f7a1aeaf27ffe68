import { flushCompileCache } from 'node:module';
import { pathToFileURL } from 'node:url';
import { parentPort, workerData } from 'node:worker_threads';
import { installClock } from '#local/cloud/clock/clock.ts';
import type { FunctionFailure, Invocation, Told, WorkerData } from './messages.ts';

// One execution environment of a function: a thread with an environment of its own, and one invocation at a time.
const { file, exportName, clock }: WorkerData = workerData;

// It was meant for this thread, which has read it.
delete process.env.NODE_COMPILE_CACHE;

// Before the handler loads, for a module may read the time while it is evaluated.
installClock(clock);
const loaded = import(pathToFileURL(file).href);

const send = (told: Told) => parentPort?.postMessage(told);

// A handler that does not load answers each invocation with the reason.
loaded.then(
  () => {
    send('ready');
    flushCompileCache(); // For the next environment: by itself, it would be written when this one ends.
  },
  () => send('ready'),
);

parentPort?.on('message', (invocation: Invocation) => {
  run(invocation).then(
    (result) => send({ id: invocation.id, result }),
    (error: unknown) => send({ id: invocation.id, error: failureOf(error) }),
  );
});

async function run({ event, timeoutMs, context }: Invocation): Promise<string> {
  const end = performance.now() + timeoutMs;
  const handler = (await loaded)[exportName];
  const result: unknown = await handler(JSON.parse(event), {
    ...context,
    callbackWaitsForEmptyEventLoop: true,
    getRemainingTimeInMillis: () => Math.max(0, Math.round(end - performance.now())),
  });
  return JSON.stringify(result) ?? 'null';
}

function failureOf(error: unknown): FunctionFailure {
  if (!(error instanceof Error)) return { errorType: 'Error', errorMessage: String(error), trace: [] };
  return { errorType: error.name, errorMessage: error.message, trace: String(error.stack).split('\n') };
}
