import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Cloud, startCloud } from '#local/cloud/cloud.ts';
import type { Faults } from '#local/cloud/faults.ts';
import { productOptions } from '#local/product.ts';
import { World } from '#local/seed/world.ts';
import { built } from './built.ts';

export type TestCloud = {
  cloud: Cloud;
  world: World;
  endpoints: string;
  /** Stops the cloud and deletes its state. */
  stop(): Promise<void>;
};

/** Starts a whole cloud: empty, or with the state that an earlier cloud left in `stateDir`. Port 0 takes free ports. */
export async function startTestCloud(
  stateDir = mkdtempSync(join(tmpdir(), 'lalaga-')),
  port = 0,
  faults?: Faults,
): Promise<TestCloud> {
  const cloud = await startCloud({
    ...productOptions(process.cwd()),
    stateDir,
    port,
    stacks: JSON.parse(readFileSync(built.stacks, 'utf8')),
    quiet: true,
    // A test whose function may not do what it must is to fail with this sentence, whatever else it sees.
    onDenied: (sentence) => void Promise.reject(new Error(sentence)),
    uses: built.uses,
    ...(faults && { faults }),
  });
  const stop = async () => {
    await cloud.close();
    rmSync(stateDir, { recursive: true, force: true });
  };
  return { cloud, world: new World(cloud.url), endpoints: join(stateDir, 'endpoints.json'), stop };
}
