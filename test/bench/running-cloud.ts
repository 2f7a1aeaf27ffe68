import { fork } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Published, readPublished } from '#local/cloud/published.ts';
import { World } from '#local/seed/world.ts';
import { build } from '#test/support/build.ts';
import { cpuSecondsOf, peakMemoryOf } from './process-use.ts';

export type RunningCloud = {
  published: Published;
  world: World;
  stateDir: string;
  /** The most memory that its process has had until now, in MB. */
  peakMemory(): number;
  /** The seconds of CPU that its process has taken until now. */
  cpuSeconds(): number;
  /** Stops it and deletes its state. Fails where a function has logged an error. */
  stop(): Promise<void>;
  /** Kills it, as a power failure would. What is on disk stays. */
  kill(): Promise<void>;
};

/** Starts the local cloud in a process of its own on a state directory: at a port and the two after it, or at free ones. */
export async function runCloud(stateDir: string, port = 0): Promise<RunningCloud> {
  const child = fork(join(import.meta.dirname, 'cloud-process.ts'), [stateDir, String(port)], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  await Promise.race([
    new Promise((resolve) => child.once('message', resolve)),
    ended.then(() => Promise.reject(new Error('The local cloud did not start'))),
  ]);
  const published = readPublished(join(stateDir, 'endpoints.json'));
  if (!published) throw new Error('The local cloud does not say where it is');
  const end = async (signal: NodeJS.Signals) => {
    child.kill(signal);
    if (await ended) throw new Error('The local cloud ended with an error');
  };
  return {
    published,
    world: new World(published.url),
    stateDir,
    peakMemory: () => peakMemoryOf(child.pid ?? 0),
    cpuSeconds: () => cpuSecondsOf(child.pid ?? 0),
    stop: () => end('SIGTERM'),
    kill: () => end('SIGKILL'),
  };
}

/**
 * Builds the product, runs a bench against a cloud of its own, and deletes its state. The cloud is empty, or has a state
 * that no one else uses.
 */
export async function withCloud(
  run: (cloud: RunningCloud) => Promise<void>,
  begin = async () => mkdtempSync(join(tmpdir(), 'lalaga-bench-')),
): Promise<void> {
  await build();
  const stateDir = await begin();
  try {
    const cloud = await runCloud(stateDir);
    try {
      await run(cloud);
    } finally {
      await cloud.stop();
    }
  } finally {
    rmSync(stateDir, { recursive: true, force: true });
  }
}
