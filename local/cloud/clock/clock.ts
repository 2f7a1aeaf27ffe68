import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

const realNow = Date.now;

/** The virtual clock of the local cloud: real time plus an offset that only grows, stored in a file. */
export type Clock = {
  /** The virtual time, in milliseconds since the epoch. */
  now(): number;
  /** Moves time forward to an instant; earlier instants are ignored, because time never goes back. */
  moveTo(instant: number): void;
  /** The offset in milliseconds as one Float64, which worker threads read without a message. */
  readonly offset: SharedArrayBuffer;
};

/** Opens the clock whose offset is stored in `file`, so that moved time survives a restart. */
export function openClock(file: string): Clock {
  const offset = new SharedArrayBuffer(8);
  const cell = new Float64Array(offset);
  cell[0] = read(file);
  const now = () => realNow() + (cell[0] ?? 0);
  return {
    now,
    offset,
    moveTo(instant) {
      if (instant <= now()) return;
      cell[0] = instant - realNow();
      write(file, cell[0]);
    },
  };
}

/** Makes `Date` of this thread return virtual time. Called once in every Lambda worker, before its handler loads. */
export function installClock(offset: SharedArrayBuffer): void {
  const cell = new Float64Array(offset);
  const Real = Date;
  const now = () => realNow() + (cell[0] ?? 0);
  globalThis.Date = new Proxy(Real, {
    construct: (target, args, self) => Reflect.construct(target, args.length ? args : [now()], self),
    apply: () => new Real(now()).toString(),
    get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
  });
}

function read(file: string): number {
  try {
    return Number(readFileSync(file, 'utf8')) || 0;
  } catch {
    return 0;
  }
}

function write(file: string, offset: number): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(`${file}.tmp`, String(offset));
  renameSync(`${file}.tmp`, file);
}
