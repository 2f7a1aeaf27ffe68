import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readPublished } from '#local/cloud/published.ts';
import { DAY_MS } from '#shared/calendar.ts';
import { signIns } from './cast.ts';
import { daysOfHistory } from './past-loans.ts';
import { PASSWORD } from './people.ts';
import { seedTown } from './town.ts';
import { World } from './world.ts';

/** The state of the demo people. A start that finds them `begun` follows one that was cut off. */
type Outcome = 'begun' | 'there' | 'failed';

const endpointsIn = (stateDir: string) => join(stateDir, 'endpoints.json');
const fileIn = (stateDir: string) => join(stateDir, 'town');
const write = (stateDir: string, outcome: Outcome) => writeFileSync(fileIn(stateDir), outcome);
const read = (stateDir: string) => (existsSync(fileIn(stateDir)) ? readFileSync(fileIn(stateDir), 'utf8') : undefined);

/** Whether this state has the demo people. */
export const hasTown = (stateDir: string): boolean => read(stateDir) === 'there';

/**
 * Prepares a cloud before it starts, and returns whether the demo people must be made in it, because it is its first start. Then
 * its clock is set back, so that their history ends at `present` (milliseconds). Removes what a start that was cut off has
 * left, also where the cloud is to be without them (`isEmpty`); throws an Error when that start is still running.
 */
export async function prepareTown(stateDir: string, present: number, isEmpty = false): Promise<boolean> {
  if (read(stateDir) === 'begun') {
    const url = readPublished(endpointsIn(stateDir))?.url;
    if (url && (await isThere(new World(url)))) throw new Error(`It is starting already, at ${url}`);
    rmSync(stateDir, { recursive: true });
  }
  if (isEmpty || existsSync(join(stateDir, 'dynamodb'))) return false;
  mkdirSync(stateDir, { recursive: true });
  writeFileSync(join(stateDir, 'clock'), String(-daysOfHistory(present) * DAY_MS));
  write(stateDir, 'begun');
  return true;
}

const isThere = (world: World) =>
  world.now().then(
    () => true,
    () => false,
  );

type Started = {
  url: string;
  stateDir: string;
  present: number;
  print(line: string): void;
  /** Whether somebody has stopped the cloud meanwhile. */
  isStopping?(): boolean;
};

/**
 * Makes the demo people, and prints the progress. After an error, which is printed, the cloud works without the rest of them.
 * Returns false when the cloud was stopped in between: then the next start begins again.
 */
export async function openTown({ url, stateDir, present, print, isStopping }: Started): Promise<boolean> {
  const world = new World(url);
  print(
    `\nThe site is open at ${url}. Meanwhile the demo people are added, once, and time passes for their loans: four months.`,
  );
  print('To start without them: npm start -- --empty\n');
  try {
    await seedTown(world, { endpoints: endpointsIn(stateDir), present, print });
    await world.sleepUntil(Date.now()); // The clock has fallen behind by the time that this took.
    write(stateDir, 'there');
  } catch (error) {
    if (isStopping?.() || !(await isThere(world))) return false;
    write(stateDir, 'failed');
    await world.sleepUntil(present);
    print(`\nNot all demo people are there. ${error instanceof Error ? error.message : String(error)}`);
    print('Everything else works. To make them again, delete .local and start.');
  }
  return true;
}

/** The sign-ins of the demo, a line each. */
export const signInLines = (): string[] => [
  `Everybody's password is ${PASSWORD}`,
  ...signIns.map(({ email, shows }) => `${email.padEnd(20)} ${shows}`),
];
