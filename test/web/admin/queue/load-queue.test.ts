import { describe, expect, it } from 'vitest';
import { loadQueue, revalidatesQueue } from '#web/features/admin/queue/load-queue.ts';

const everything = Array.from({ length: 25 }, (_, at) => at);

/** A list of 25, read as a queue at an address. */
function readAt(search: string) {
  const asked: Record<string, string>[] = [];
  const queue = loadQueue({
    request: new Request(`http://localhost/admin/kyc-review?${search}`),
    filters: ['search', 'status'],
    async read(query) {
      asked.push(query);
      const from = Number(query.cursor ?? 0);
      const to = Math.min(from + Number(query.limit), from + 7); // A page may be shorter than was asked for.
      return { reply: everything.slice(from, to), total: 25, cursor: to < 25 ? String(to) : undefined };
    },
  });
  return { asked, queue };
}

describe('a queue', () => {
  it('is loaded ten at a time, as far as the item of its address (ADMIN-22)', async () => {
    expect(await readAt('').queue).toEqual({ items: everything.slice(0, 10), total: 25, hasMore: true });
    expect(await readAt('n=11').queue).toEqual({ items: everything.slice(0, 20), total: 25, hasMore: true });
    expect(await readAt('n=25').queue).toEqual({ items: everything, total: 25, hasMore: false });
  });

  it('asks with the filters of its address, and with nothing else of it (ADMIN-22)', async () => {
    const { asked, queue } = readAt('search=sina&status=&open=a&n=3');
    await queue;
    expect(asked).toEqual([
      { search: 'sina', limit: '10' },
      { search: 'sina', limit: '3', cursor: '7' },
    ]);
  });

  it.each([
    ['n=1', 'n=2', undefined, false],
    ['n=1', 'n=10&open=b', undefined, false],
    ['n=10', 'n=11', undefined, true],
    ['status=Pending', 'status=Approved', undefined, true],
    ['n=2', 'n=2', undefined, true],
    ['n=1', 'n=2', 'POST' as const, true],
  ])('from %s to %s by %s is loaded anew: %s', (from, to, formMethod, expected) => {
    const url = (search: string) => new URL(`http://localhost/admin/kyc-review?${search}`);
    const unused = { currentParams: {}, nextParams: {}, defaultShouldRevalidate: true };
    expect(revalidatesQueue({ ...unused, currentUrl: url(from), nextUrl: url(to), formMethod })).toBe(expected);
  });
});
