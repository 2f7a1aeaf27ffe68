import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { prepareTown } from '#local/seed/first-start.ts';
import { seedTown } from '#local/seed/town.ts';
import { prepared } from '#test/support/prepared.ts';

/** The state of a cloud with the demo people, who live now. */
export function cloudWithTown(): Promise<string> {
  const present = Date.now();
  const seed: Parameters<typeof prepared>[1] = async ({ world, endpoints }) => {
    await seedTown(world, { endpoints, present, print: () => undefined });
    await world.sleepUntil(Date.now());
  };
  return prepared('town', seed, async () => {
    const dir = mkdtempSync(join(tmpdir(), 'lalaga-'));
    await prepareTown(dir, present);
    return dir;
  });
}
