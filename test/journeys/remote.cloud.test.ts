import { afterAll, beforeAll, expect, it } from 'vitest';
import { environmentOf } from '#bin/environment.ts';
import { startTestCloud } from '#test/support/cloud.ts';
import { playRemotely } from './remote.ts';

let here: Awaited<ReturnType<typeof startTestCloud>>;
beforeAll(async () => {
  here = await startTestCloud();
});
afterAll(() => here?.stop());

it('plays without console, inbox and clock, and leaves nobody who can sign in (CLOUD-49)', async () => {
  Object.assign(process.env, environmentOf({ endpoints: here.endpoints }));
  const lines: string[] = [];
  await playRemotely(here.cloud.url, (line) => lines.push(line));
  expect(lines).toHaveLength(5);
  expect(lines.at(-1)).toBe('Their account is gone');
  expect(await here.world.mailsTo(lines[1]?.split(' ')[0] ?? '')).toEqual([]);
});
