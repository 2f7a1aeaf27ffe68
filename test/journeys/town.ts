import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { openTown, prepareTown } from '#local/seed/first-start.ts';
import { addDays, apiaDayOf, HOUR_MS, startOfApiaDay } from '#shared/calendar.ts';
import { prepared } from '#test/support/prepared.ts';

/** How the demo people came: where, what was printed, and how far behind (ms) their clock was in the end. */
export type Coming = { url: string; said: string[]; behind: number };

const comingFile = (stateDir: string) => join(stateDir, 'coming.json');

/** How the demo people of a state came. */
export const comingOf = (stateDir: string): Coming => JSON.parse(readFileSync(comingFile(stateDir), 'utf8'));

/**
 * Now (ms), or in the last hour of a day in Apia the beginning of the next day: what the banks confirmed is too old one day later
 * (PROOF-10), and the tests of a run that passes midnight share this cloud.
 */
function presentFrom(now: number): number {
  const tomorrow = startOfApiaDay(addDays(apiaDayOf(now), 1));
  return tomorrow - now < HOUR_MS ? tomorrow + 60_000 : now;
}

/** The state of a cloud with the demo people, who live now, as a first start makes it. */
export function cloudWithTown(): Promise<string> {
  const present = presentFrom(Date.now());
  const open: Parameters<typeof prepared>[1] = async ({ cloud: { url }, world, endpoints }) => {
    const stateDir = dirname(endpoints);
    const said: string[] = [];
    await openTown({ url, stateDir, present, print: (line) => said.push(line) });
    const behind = Date.now() - (await world.now()).getTime();
    const coming: Coming = { url, said, behind };
    writeFileSync(comingFile(stateDir), JSON.stringify(coming));
  };
  return prepared('town', open, async () => {
    const dir = mkdtempSync(join(tmpdir(), 'lalaga-'));
    await prepareTown(dir, present);
    return dir;
  });
}
