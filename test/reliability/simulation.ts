import { AsyncLocalStorage } from 'node:async_hooks';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import { type Change, cancelled, type MemoryTable } from '#test/support/memory-table.ts';

/** One run of a function, which may crash at any of its calls: that call is then never answered. */
type Run = { of: Simulation; lost: boolean; lose(): void; at: number };
type Step = { run: Run | undefined; take(): void };

/** What a seeded defect does to a transaction before the table sees it; several lists are transactions of their own. */
export type Tampering = (changes: readonly Change[], table: MemoryTable) => readonly (readonly Change[])[];

const MAX_IDLE = 1_000;
/** The most calls of a world: a hundred are usual, and one with so many never ends. */
const MAX_STEPS = 20_000;
const runs = new AsyncLocalStorage<Run>();
/** Runs something outside of every function, with nothing that one of them has read. */
const outside = AsyncLocalStorage.snapshot();

/** The same numbers from 0 to 1 for the same seed (mulberry32). */
export function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

type Chances = { crash: number; conflict: number };

/**
 * Runs functions concurrently on one table, in an order that the seed alone decides: whenever all of them wait, one
 * call of the table is picked and answered. A call may conflict, or be the last of its function, which crashes before
 * or after it is done.
 */
export class Simulation {
  readonly random: () => number;
  readonly table: MemoryTable;
  readonly #chances: Chances;
  readonly #tampering: Tampering | undefined;
  #waiting: Step[] = [];
  #isRunning = false;
  /** In milliseconds. */
  now: number;

  constructor(table: MemoryTable, options: { seed: number; now: number; chances: Chances; tampering?: Tampering }) {
    this.random = randomFrom(options.seed);
    this.table = table;
    this.now = options.now;
    this.#chances = options.chances;
    this.#tampering = options.tampering;
  }

  chance = (probability: number): boolean => this.random() < probability;
  between = (least: number, most: number): number => least + Math.floor(this.random() * (most - least + 1));
  pick<Of>(these: readonly Of[]): Of {
    const one = these[Math.floor(this.random() * these.length)];
    if (one === undefined) throw new Error('There is nothing to pick from');
    return one;
  }

  /** The answer of the table: in its turn, or at once when no other function runs. */
  send(command: unknown): Promise<object> {
    // A call that is left over from a world that has ended is never answered.
    if ((runs.getStore()?.of ?? this) !== this) return new Promise(() => {});
    if (!this.#isRunning) return Promise.resolve(this.table.answer(command));
    return new Promise((resolve, reject) => {
      this.#wait(() => this.#answer(command, resolve, reject));
    });
  }

  /** A pause is over whenever its turn comes. */
  pause(then: () => void): void {
    this.#wait(then);
  }

  #wait(take: () => void): void {
    this.#waiting.push({ run: runs.getStore(), take });
  }

  #answer(command: unknown, resolve: (answer: object) => void, reject: (error: unknown) => void): void {
    const run = runs.getStore();
    if (run) run.at = this.now;
    const isLost = run !== undefined && this.chance(this.#chances.crash);
    if (!isLost || this.chance(0.5)) this.#settle(command, resolve, reject);
    if (isLost) {
      run.lost = true;
      run.lose();
    }
  }

  #settle(command: unknown, resolve: (answer: object) => void, reject: (error: unknown) => void): void {
    try {
      if (command instanceof TransactWriteCommand) this.#commit(command.input.TransactItems ?? [], resolve, reject);
      else resolve(this.table.answer(command));
    } catch (error) {
      reject(error);
    }
  }

  #commit(changes: readonly Change[], resolve: (answer: object) => void, reject: (error: unknown) => void): void {
    if (this.chance(this.#chances.conflict)) throw cancelled(changes.map(() => 'TransactionConflict'));
    const [first = [], second] = this.#tampering?.(changes, this.table) ?? [changes];
    const answer = this.table.transact(first);
    if (!second) {
      resolve(answer);
      return;
    }
    // A defect has split the transaction: the rest comes in a turn of its own, if it comes.
    this.#wait(() => {
      try {
        resolve(this.table.transact(second));
      } catch (error) {
        reject(error);
      }
    });
  }

  /** What a function comes to, and when the table answered it last; undefined where it was cut off. */
  async attempt<Result>(work: () => Promise<Result>): Promise<{ result: Result; at: number } | undefined> {
    let lose = (): void => {};
    const lost = new Promise<undefined>((resolve) => {
      lose = () => resolve(undefined);
    });
    const run: Run = { of: this, lost: false, lose, at: this.now };
    return Promise.race([runs.run(run, async () => ({ result: await work(), at: run.at })), lost]);
  }

  /** Something that goes on whatever becomes of the function that it follows from. */
  apart = <Result>(work: () => Result): Result => outside(work);

  /** Lets work go on, call by call, until all of it is done. */
  async run(work: () => Promise<unknown>): Promise<void> {
    this.#isRunning = true;
    let isDone = false;
    const ending = work().finally(() => {
      isDone = true;
    });
    // It is awaited below, when it has ended.
    ending.catch(() => {});
    let idle = 0;
    for (let steps = 0; !isDone; steps++) {
      // Every function that is not waiting reaches its next call of the table.
      await nextTurn();
      idle = this.#step() ? 0 : idle + 1;
      if (idle > MAX_IDLE || steps > MAX_STEPS) throw new Error('Everybody waits for something that never comes');
    }
    this.#isRunning = false;
    this.#waiting = [];
    await ending;
  }

  #step(): boolean {
    const { length } = this.#waiting;
    if (length === 0) return false;
    const at = Math.floor(this.random() * length);
    const step = this.#waiting[at];
    const last = this.#waiting.pop();
    if (last && at < length - 1) this.#waiting[at] = last;
    this.now += 1;
    if (step?.run?.lost) return true;
    if (step?.run) runs.run(step.run, step.take);
    else step?.take();
    return true;
  }
}
