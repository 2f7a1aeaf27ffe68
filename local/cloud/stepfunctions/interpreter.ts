import type { Clock } from '#local/cloud/clock/clock.ts';
import { JsonError } from '#local/cloud/http/json-error.ts';
import type { State } from './definition.ts';
import {
  type Call,
  contextOf,
  dueOf,
  type Execution,
  idInToken,
  idOf,
  newToken,
  type Rest,
  type Step,
} from './execution.ts';
import type { ExecutionFiles } from './execution-files.ts';
import { end, record, startedDetails, taskKind } from './history.ts';
import { catchError, type Exit, enterState, leaveState, type Scope } from './states.ts';
import { delayOf, failureOf, lambdaFailure, matchesError, StatesError } from './states-error.ts';
import { Timers } from './timers.ts';

/** Calls a function by its ARN or name. Rejects with an Error that is named by the function's errorType. */
export type InvokeLambda = (functionName: string, payload: unknown) => Promise<unknown>;

type NextState = { state: string; input: unknown };
type Parts = { clock: Clock; files: ExecutionFiles; invokeLambda: InvokeLambda };

/**
 * Moves executions from state to state. The changes of one execution run one after the other. It is saved whenever it begins to
 * wait, before that is visible outside, so that after a kill only pure states and Lambda calls are repeated.
 */
export class Interpreter {
  readonly #parts: Parts;
  readonly #timers = new Timers();
  readonly #queues = new WeakMap<Execution, Promise<void>>();
  readonly #running = new Set<Promise<void>>();
  readonly #interrupted: Execution[];

  /** Continues the running executions: their timers at once, their interrupted Lambda calls at the first tick. */
  constructor(parts: Parts) {
    this.#parts = parts;
    this.#interrupted = parts.files.running();
    for (const execution of this.#interrupted) this.#timers.set(idOf(execution.arn), dueOf(execution));
  }

  next(): number {
    return this.#timers.next();
  }

  async tick(): Promise<void> {
    for (const execution of this.#interrupted.splice(0)) this.#repeatCall(execution);
    for (;;) {
      const id = this.#timers.take(this.#now());
      if (id === undefined) return;
      const execution = this.#parts.files.runningWith(id);
      if (execution) await this.#enqueue(execution, () => this.#due(execution));
    }
  }

  async settle(): Promise<void> {
    while (this.#running.size > 0) await Promise.all(this.#running);
  }

  /** Starts an execution, and resolves once it waits for something or has ended. */
  start(execution: Execution): Promise<void> {
    return this.#enqueue(execution, async () => {
      record(execution, execution.start, 'ExecutionStarted', startedDetails(execution));
      const { StartAt } = this.#parts.files.definition(execution.definition);
      await this.#advance(execution, { state: StartAt, input: execution.input });
    });
  }

  stop(execution: Execution, error: string | undefined, cause: string | undefined): Promise<void> {
    return this.#enqueue(execution, async () => this.#end(execution, 'ABORTED', { error, cause }));
  }

  /** Completes a waiting task. Refuses with InvalidToken or, when nothing waits for the token any more, TaskTimedOut. */
  succeedTask(token: string, result: unknown): Promise<void> {
    return this.#redeemToken(token, (execution, step) => this.#succeed(execution, step, result));
  }

  /** Fails a waiting task. Refuses as succeedTask does. */
  failTask(token: string, failure: StatesError): Promise<void> {
    return this.#redeemToken(token, (execution, step) => this.#failTask(execution, step, failure));
  }

  /** The ARN of the machine whose running execution a token belongs to. */
  machineOfToken = (token: string): string | undefined => {
    const id = idInToken(token);
    return id === undefined ? undefined : this.#parts.files.runningWith(id)?.machine.arn;
  };

  async #redeemToken(token: string, change: (execution: Execution, step: Step) => Promise<void>): Promise<void> {
    const id = idInToken(token);
    if (id === undefined) throw new JsonError('InvalidToken', "Invalid Token: 'Invalid token'");
    const execution = this.#parts.files.runningWith(id);
    let isWaiting = false;
    if (execution) {
      await this.#enqueue(execution, async () => {
        const { step } = execution;
        if (step?.rest?.for !== 'task' || step.rest.token !== token) return;
        isWaiting = true;
        await change(execution, step);
      });
    }
    if (!isWaiting) throw new JsonError('TaskTimedOut', "Task Timed Out: 'Provided task does not exist anymore'");
  }

  async #due(execution: Execution): Promise<void> {
    // An earlier change in the queue may have moved it.
    if (dueOf(execution) > this.#now()) return;
    const { step, deadline } = execution;
    if (deadline <= this.#now()) return this.#end(execution, 'TIMED_OUT', { error: 'States.Timeout' });
    if (!step?.rest) return undefined;
    if (step.rest.for === 'task') {
      record(execution, this.#now(), 'TaskTimedOut', {
        ...taskKind(resourceOf(this.#state(execution, step))),
        error: 'States.Timeout',
      });
      return this.#advance(execution, await this.#fail(execution, step, new StatesError('States.Timeout')));
    }
    if (step.rest.for === 'retry') return this.#advance(execution, await this.#enter(execution, step));
    return this.#advance(execution, await this.#leave(execution, step));
  }

  /** Moves from state to state until the execution waits for something or has ended. */
  async #advance(execution: Execution, nextState: NextState | undefined): Promise<void> {
    for (let to = nextState; to; ) {
      const { state, input } = to;
      const step: Step = { state, input, entered: this.#now(), tries: [] };
      execution.step = step;
      const details = { name: state, input: JSON.stringify(input) };
      record(execution, step.entered, `${this.#state(execution, step).Type}StateEntered`, details);
      to = await this.#enter(execution, step);
    }
  }

  async #enter(execution: Execution, step: Step): Promise<NextState | undefined> {
    const state = this.#state(execution, step);
    const token = resourceOf(state).endsWith('.waitForTaskToken') ? newToken(execution) : undefined;
    try {
      const outcome = await enterState(state, this.#scope(execution, step, token));
      if ('exit' in outcome) return this.#exit(execution, step, outcome.exit);
      const { until, call } = outcome;
      if (call) this.#call(execution, step, { for: 'task', until, call, ...(token && { token }) });
      else this.#rest(execution, step, { for: 'time', until });
      return undefined;
    } catch (thrown) {
      return this.#fail(execution, step, failureOf(thrown));
    }
  }

  async #leave(execution: Execution, step: Step, result?: unknown): Promise<NextState | undefined> {
    try {
      const scope = this.#scope(execution, step);
      return this.#exit(execution, step, await leaveState(this.#state(execution, step), scope, result));
    } catch (thrown) {
      return this.#fail(execution, step, failureOf(thrown));
    }
  }

  #exit(execution: Execution, step: Step, { output, variables, next }: Exit): NextState | undefined {
    const details = { name: step.state, output: JSON.stringify(output) };
    record(execution, this.#now(), `${this.#state(execution, step).Type}StateExited`, details);
    execution.variables = variables;
    if (next !== undefined) return { state: next, input: output };
    this.#end(execution, 'SUCCEEDED', { output });
    return undefined;
  }

  /** Retries, catches or ends, in this order. */
  async #fail(execution: Execution, step: Step, failure: StatesError): Promise<NextState | undefined> {
    const state = this.#state(execution, step);
    const { Retry, Catch } = state.Type === 'Task' ? state : { Retry: [], Catch: [] };
    const index = Retry.findIndex((retrier) => matchesError(retrier.ErrorEquals, failure.error));
    const retrier = Retry[index];
    const tries = step.tries[index] ?? 0;
    if (retrier && tries < retrier.MaxAttempts) {
      step.tries = Retry.map((_, other) => (step.tries[other] ?? 0) + (other === index ? 1 : 0));
      this.#rest(execution, step, { for: 'retry', until: this.#now() + delayOf(retrier, tries) });
      return undefined;
    }
    const catcher = Catch.find(({ ErrorEquals }) => matchesError(ErrorEquals, failure.error));
    if (catcher) return this.#exit(execution, step, await catchError(catcher, this.#scope(execution, step), failure));
    this.#end(execution, 'FAILED', { error: failure.error, cause: failure.message || undefined });
    return undefined;
  }

  #call(execution: Execution, step: Step, rest: Extract<Rest, { for: 'task' }> & { call: Call }): void {
    const { resource, ...parameters } = rest.call;
    const kind = taskKind(resource);
    record(execution, this.#now(), 'TaskScheduled', {
      ...kind,
      region: execution.arn.split(':')[3],
      parameters: JSON.stringify(parameters),
    });
    record(execution, this.#now(), 'TaskStarted', kind);
    this.#rest(execution, step, rest);
    this.#invoke(execution, step, rest, rest.call);
  }

  #repeatCall(execution: Execution): void {
    const { step } = execution;
    if (step?.rest?.for === 'task' && step.rest.call) this.#invoke(execution, step, step.rest, step.rest.call);
  }

  #invoke(execution: Execution, step: Step, rest: Rest, call: Call): void {
    const ifStillWaiting = (change: () => Promise<void>) =>
      this.#enqueue(execution, async () => {
        // The task may have timed out, or been completed by its token, in the meantime.
        if (step === execution.step && step.rest === rest) await change();
      });
    const calling = this.#parts.invokeLambda(call.functionName, call.payload).then(
      (payload) => ifStillWaiting(() => this.#callReturned(execution, step, call, payload ?? null)),
      (thrown: unknown) => ifStillWaiting(() => this.#failTask(execution, step, lambdaFailure(thrown))),
    );
    this.#track(calling);
  }

  async #callReturned(execution: Execution, step: Step, call: Call, payload: unknown): Promise<void> {
    if (step.rest?.for === 'task' && step.rest.token) {
      record(execution, this.#now(), 'TaskSubmitted', taskKind(call.resource));
      const { call: _returned, ...waiting } = step.rest;
      return this.#rest(execution, step, waiting);
    }
    const plain = call.functionName === call.resource;
    return this.#succeed(
      execution,
      step,
      plain ? payload : { ExecutedVersion: '$LATEST', StatusCode: 200, Payload: payload },
    );
  }

  async #succeed(execution: Execution, step: Step, result: unknown): Promise<void> {
    const kind = taskKind(resourceOf(this.#state(execution, step)));
    record(execution, this.#now(), 'TaskSucceeded', { ...kind, output: JSON.stringify(result) });
    await this.#advance(execution, await this.#leave(execution, step, result));
  }

  async #failTask(execution: Execution, step: Step, failure: StatesError): Promise<void> {
    const kind = taskKind(resourceOf(this.#state(execution, step)));
    record(execution, this.#now(), 'TaskFailed', { ...kind, error: failure.error, cause: failure.message });
    await this.#advance(execution, await this.#fail(execution, step, failure));
  }

  #rest(execution: Execution, step: Step, rest: Rest): void {
    step.rest = rest;
    this.#parts.files.save(execution);
    this.#timers.set(idOf(execution.arn), dueOf(execution));
  }

  #end(execution: Execution, status: Parameters<typeof end>[2], result: Parameters<typeof end>[3]): void {
    end(execution, this.#now(), status, result);
    this.#parts.files.save(execution);
    this.#timers.delete(idOf(execution.arn));
  }

  /** Runs a change after the earlier ones, unless the execution has ended. An unexpected error ends the execution. */
  #enqueue(execution: Execution, change: () => Promise<void>): Promise<void> {
    const run = async () => {
      if (execution.status !== 'RUNNING') return;
      try {
        await change();
      } catch (thrown) {
        const { error, message } = failureOf(thrown);
        this.#end(execution, 'FAILED', { error, cause: message });
      }
    };
    const done = (this.#queues.get(execution) ?? Promise.resolve()).then(run);
    this.#queues.set(
      execution,
      done.catch(() => undefined),
    );
    this.#track(done);
    return done;
  }

  #track(work: Promise<void>): void {
    const tracked = work.catch(() => undefined).finally(() => this.#running.delete(tracked));
    this.#running.add(tracked);
  }

  #scope(execution: Execution, step: Step, token?: string): Scope {
    const { variables } = execution;
    return { input: step.input, variables, context: contextOf(execution, step, token), now: this.#now() };
  }

  #state(execution: Execution, { state }: Step): State {
    const found = this.#parts.files.definition(execution.definition).States[state];
    if (!found) throw new StatesError('States.Runtime', `There is no state '${state}'`);
    return found;
  }

  #now(): number {
    return this.#parts.clock.now();
  }
}

const resourceOf = (state: State) => (state.Type === 'Task' ? state.Resource : '');
