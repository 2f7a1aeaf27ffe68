import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { chaptersOf } from '#test/bench/chapters.ts';

/** The chapters of the page, each with its rows that have a goal, and with the sentences beneath its table. */
const chapters = chaptersOf(readFileSync('docs/figures.md', 'utf8')).map((chapter) => ({
  title: chapter.split('\n', 1)[0] ?? '',
  rows: [...chapter.matchAll(/^\| (?<what>.+?) \| (?<measured>.+?) \| (?<goal>[^|]*\d[^|]*) \| (?<mark>.*)\|$/gm)].map(
    ({ groups: { what = '', measured = '', goal = '', mark = '' } = {} }) => ({
      what,
      measured,
      goal,
      mark: mark.trim(),
    }),
  ),
  sentences: new Map(
    [...chapter.matchAll(/^(\[\d+\]) (.+)$/gm)].map(([, number = '', sentence = '']) => [number, sentence]),
  ),
}));
const withGoals = chapters.flatMap(({ title, rows }) => rows.map((row) => ({ title, ...row })));

/** By how much a measured value misses its goal: below zero by how much it meets it. Values are rounded. */
function missedBy({ measured, goal }: { measured: string; goal: string }): number {
  const [, kind = '', bound = ''] = /^([≤≥]?) ?(-?[\d.]+)/.exec(goal) ?? [];
  const over = Number.parseFloat(measured) - Number(bound);
  if (kind === '≤') return over;
  return kind === '≥' ? -over : Math.abs(over);
}

describe('a row of docs/figures.md that misses its goal', () => {
  it('is marked, and no other is', () => {
    expect(withGoals.length).toBeGreaterThan(100);
    const wrong = withGoals.filter((row) => (row.mark === '' ? missedBy(row) > 0 : missedBy(row) < 0));
    expect(wrong).toEqual([]);
  });

  it('has a sentence of what was tried in its own chapter, and each sentence has a row', () => {
    for (const { title, rows, sentences } of chapters) {
      const named = rows.flatMap(({ mark }) => (mark === '' ? [] : [mark.replace('**missed** ', '')]));
      expect([...sentences.keys()], title).toEqual([...new Set(named)].sort());
      for (const sentence of sentences.values()) expect(sentence, title).not.toMatch(/^Nobody has looked/);
    }
  });
});
