/** The data with which a worker thread is started. */
export type WorkerData = { file: string; exportName: string; clock: SharedArrayBuffer };

/** One invocation. The event is JSON text, as it is between AWS's own services and a function. */
export type Invocation = { id: string; event: string; timeoutMs: number; context: Record<string, string> };

/** The result of an invocation: JSON text, or what the function threw, in Lambda's shape. */
export type Answer = { id: string; result: string } | { id: string; error: FunctionFailure };

/** A message from a worker: that its handler has loaded or failed to load, or the result of an invocation. */
export type Message = 'ready' | Answer;
export type FunctionFailure = { errorType: string; errorMessage: string; trace: string[] };
