import { cpSync, existsSync, mkdirSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { built } from './built.ts';
import { startTestCloud, type TestCloud } from './cloud.ts';

/**
 * The state of a cloud in which somebody has prepared something, as a copy that is the caller's own. It is prepared once
 * for all tests of a run that name it so, in an empty cloud or in what another preparation left.
 */
export async function prepared(
  name: string,
  prepare: (cloud: TestCloud) => Promise<unknown>,
  from: () => Promise<string> = async () => newDirectory(),
): Promise<string> {
  const dir = join(built.prepared, name);
  const done = `${dir}.done`;
  if (isFirst(dir)) {
    cpSync(await from(), dir, { recursive: true });
    const cloud = await startTestCloud(dir);
    await prepare(cloud);
    await cloud.world.settle();
    await cloud.cloud.close();
    mkdirSync(done);
  }
  // Another test file is at it; when it fails, the hook that waits here runs out of time.
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
