import { flushCompileCache } from 'node:module';
import { pathToFileURL } from 'node:url';
import { parentPort, workerData } from 'node:worker_threads';
import { installClock } from '#local/cloud/clock/clock.ts';
import type { FunctionFailure, Invocation, Message, WorkerData } from './messages.ts';

// One execution environment of a function: a thread with its own environment variables.
const { file, exportName, clock }: WorkerData = workerData;

// For this thread alone, which has read it; the function must not see it.
delete process.env.NODE_COMPILE_CACHE;

// Before the handler loads, because a module may read the time while it is evaluated.
installClock(clock);
const loaded = import(pathToFileURL(file).href);

const send = (message: Message) => parentPort?.postMessage(message);

// When a handler does not load, each invocation fails with the reason.
loaded.then(
  () => {
    send('ready');
    flushCompileCache(); // For the next environment. Otherwise the cache is written only when this thread ends.
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
