import { describe, expect, it } from 'vitest';
import { agreementPages } from '#web/ui/agreement-pages.ts';

const section = (heading: string, letters: number) => ({
  heading,
  paragraphs: ['x'.repeat(letters - 50)],
  explanation: ['x'.repeat(50)],
});
const headings = (...letters: number[]) =>
  agreementPages(letters.map((count, at) => section(String(at), count))).map((page) =>
    page.map(({ heading }) => heading).join(''),
  );

describe('the pages of an agreement', () => {
  it('hold whole sections in their order, as many as a phone shows', () => {
    expect(headings(400, 400, 400, 100, 390)).toEqual(['01', '234']);
  });

  it('are filled by a section that is longer than one', () => {
    expect(headings(100, 2_000, 100)).toEqual(['0', '1', '2']);
  });

  it('are none without a text', () => {
    expect(headings()).toEqual([]);
  });
});
