import { beforeAll, describe, expect, it } from 'vitest';
import { pageOf, pageSizeOf } from '#lambdas/platform/cursor.ts';

beforeAll(() => {
  process.env.APP_KEY = 'the key of the tests';
});

describe('a page of a list (API-24)', () => {
  it('has 20 items unless 1 to 100 are requested', () => {
    expect([undefined, 0, 1, 50, 100, 999].map((limit) => pageSizeOf(limit))).toEqual([20, 1, 1, 50, 100, 100]);
  });

  it('is continued by its cursor until the list ends, and knows the length of the list', () => {
    const all = Array.from({ length: 45 }, (_, at) => at);
    const by = { listed: 'a list', placeOf: (item: number) => String(100 + item) };
    const pages: number[][] = [];
    let cursor: string | undefined;
    do {
      const page = pageOf(all, { cursor }, by);
      expect(page.total).toBe(45);
      pages.push(page.items);
      cursor = page.cursor;
    } while (cursor);
    expect(pages.map(({ length }) => length)).toEqual([20, 20, 5]);
    expect(pages.flat()).toEqual(all);
  });

  it('misses no item where one of the page before, and the one that followed it, are not in the list any more', () => {
    const by = { listed: 'a list', placeOf: (item: string) => item };
    const first = pageOf(['a', 'c', 'b', 'd', 'e'], { limit: 2 }, by);
    expect(first.items).toEqual(['a', 'b']);
    expect(pageOf(['e', 'd', 'b'], { limit: 2, cursor: first.cursor }, by)).toMatchObject({
      items: ['d', 'e'],
      total: 3,
    });
  });
});
