import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { openTown, prepareTown } from '#local/seed/first-start.ts';
import { prepared } from '#test/support/prepared.ts';

/** How the demo people came: where, what was printed, and how far behind (ms) their clock was in the end. */
export type Coming = { url: string; said: string[]; behind: number };

const comingFile = (stateDir: string) => join(stateDir, 'coming.json');

/** How the demo people of a state came. */
export const comingOf = (stateDir: string): Coming => JSON.parse(readFileSync(comingFile(stateDir), 'utf8'));

/** The state of a cloud with the demo people, who live now, as a first start makes it. */
export function cloudWithTown(): Promise<string> {
  const present = Date.now();
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
