import { cpSync, existsSync, mkdirSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { built } from './built.ts';
import { nextNine, startTestCloud, stateAt, type TestCloud } from './cloud.ts';

/**
 * A directory with the prepared state of a cloud, a copy for the caller alone. The state is prepared once in a run for all
 * tests that use its name, in an empty cloud or in a copy of the state `from`.
 */
export async function prepared(
  name: string,
  prepare: (cloud: TestCloud) => Promise<unknown>,
  from: () => Promise<string> = async () => stateAt(nextNine()),
): Promise<string> {
  const dir = join(built.prepared, name);
  const done = `${dir}.done`;
  if (isFirst(dir)) {
    cpSync(await from(), dir, { recursive: true });
    const cloud = await startTestCloud(dir);
    await prepare(cloud);
    await cloud.world.settle();
    await cloud.close();
    mkdirSync(done);
  }
  // Another test file is preparing it. If that fails, the hook that waits here times out.
  while (!existsSync(done)) await pause(50);
  const own = newDirectory();
  cpSync(dir, own, { recursive: true });
  return own;
}

const newDirectory = () => mkdtempSync(join(tmpdir(), 'lalaga-'));

function isFirst(dir: string): boolean {
  try {
    mkdirSync(dir);
    return true;
  } catch {
    return false;
  }
}
