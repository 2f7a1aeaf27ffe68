import { expect, it } from 'vitest';
import { checkMutated } from '#test/bench/mutated-files.ts';

it('every file, whatever is in it, is made anew or refused within a second (DOCUMENTS-24)', () => {
  const { wrong, slowestMs, clean, refused } = checkMutated({ count: 300, seed: 7 });
  expect(wrong).toEqual([]);
  expect(slowestMs).toBeLessThan(1000);
  expect([clean > 30, refused > 100]).toEqual([true, true]);
});
