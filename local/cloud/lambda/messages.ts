/** What a worker thread is started with. */
export type WorkerData = { file: string; exportName: string; clock: SharedArrayBuffer };

/** One invocation. The event is JSON text, as it is between AWS's own services and a function. */
export type Invocation = { id: string; event: string; timeoutMs: number; context: Record<string, string> };

/** What a function answers: JSON text, or what it threw in Lambda's shape. */
export type Answer = { id: string; result: string } | { id: string; error: FunctionFailure };

/** What a worker tells: that its handler has loaded, or failed to, and what it answers. */
export type Told = 'ready' | Answer;
export type FunctionFailure = { errorType: string; errorMessage: string; trace: string[] };
