import { describe, expect, it, vi } from 'vitest';
import { connectionsOf } from '#lambdas/platform/connections.ts';
import { push } from '#lambdas/platform/push.ts';
import { signedIn } from '#test/support/people.ts';
import { type Tab, withSocket } from '#test/support/sockets.ts';
import { withTable } from '#test/support/with-table.ts';

const PEOPLE = 25;
const TABS = 20;

withTable();
const socket = withSocket();

/** Somebody with as many tabs as anybody may have. */
async function crowded() {
  const { id } = await signedIn();
  const tabs: Tab[] = [];
  for (let tab = 0; tab < TABS; tab++) tabs.push(await socket.open(id));
  return { id, tabs };
}

const p99 = (times: readonly number[]) => times.toSorted((one, other) => one - other)[Math.floor(times.length * 0.99)];

/** How long each tab of everybody waits for a notice that all are sent at once (ms). */
async function waits(people: readonly Awaited<ReturnType<typeof crowded>>[], name: string): Promise<number[]> {
  const times = people.map(async ({ id, tabs }) => {
    const connections = await connectionsOf(id);
    const began = performance.now();
    await push(connections, { type: name });
    await expect.poll(() => tabs.every(({ received }) => received.at(-1)?.type === name), { interval: 5 }).toBe(true);
    return performance.now() - began;
  });
  return Promise.all(times);
}

describe('five hundred connections', () => {
  it('hear what is said about as soon as before while one of them is flooded and reads nothing (CHAT-32)', async () => {
    const people = await Promise.all(Array.from({ length: PEOPLE }, crowded));
    const [slow, ...others] = people;
    if (!slow) throw new Error('Nobody came.');
    const before = await waits(others, 'before');

    for (const tab of slow.tabs) tab.pause();
    const [stuck, ...rest] = await connectionsOf(slow.id);
    if (!stuck) throw new Error('Nobody is slow.');
    expect(rest).toHaveLength(TABS - 1);
    // Each frame that is not taken is logged.
    vi.spyOn(process.stdout, 'write').mockReturnValue(true);
    const flood = Array.from({ length: 100 }, () => push([stuck], { type: 'flood', text: 'x'.repeat(100_000) }));
    const during = await waits(others, 'during');
    await Promise.all(flood);

    expect(during).toHaveLength(PEOPLE - 1);
    expect(p99(during)).toBeLessThan(4 * (p99(before) ?? 0) + 2000);
  });
});
