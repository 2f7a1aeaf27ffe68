import { describe, expect, it } from 'vitest';
import { Timers } from '#local/cloud/stepfunctions/timers.ts';

describe('the timers', () => {
  it('are taken in order of their last instants, each once', () => {
    const timers = new Timers();
    const instants = Array.from({ length: 500 }, (_, index) => (index * 7919) % 1009);
    for (const [index, at] of instants.entries()) {
      timers.set(String(index), at / 2);
      timers.set(String(index), at);
    }
    timers.delete('0');
    const taken: number[] = [];
    for (let id = timers.take(2000); id !== undefined; id = timers.take(2000)) taken.push(instants[Number(id)] ?? -1);
    expect(taken).toEqual(instants.slice(1).sort((a, b) => a - b));
    expect(timers.next()).toBe(Number.POSITIVE_INFINITY);
  });

  it('are not taken before they are due', () => {
    const timers = new Timers();
    timers.set('later', 10);
    expect(timers.take(9)).toBeUndefined();
    expect(timers.next()).toBe(10);
    expect(timers.take(10)).toBe('later');
  });
});
