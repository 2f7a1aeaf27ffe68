import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readPublished } from '#local/cloud/published.ts';
import { signIns } from './cast.ts';
import { daysOfHistory } from './past-loans.ts';
import { PASSWORD } from './people.ts';
import { seedTown } from './town.ts';
import { World } from './world.ts';

const DAY_MS = 86_400_000;

/** What became of the demo people; a start that finds them begun was cut off. */
type Outcome = 'begun' | 'there' | 'failed';

const endpointsIn = (stateDir: string) => join(stateDir, 'endpoints.json');
const fileIn = (stateDir: string) => join(stateDir, 'town');
const write = (stateDir: string, outcome: Outcome) => writeFileSync(fileIn(stateDir), outcome);
const read = (stateDir: string) => (existsSync(fileIn(stateDir)) ? readFileSync(fileIn(stateDir), 'utf8') : undefined);

/** Whether the demo people live in this state. */
export const hasTown = (stateDir: string): boolean => read(stateDir) === 'there';

/**
 * Before a cloud starts: whether the demo people are to be made in it, because it is its first start. Its clock is then
 * turned back, so that what they live through ends at `present` (milliseconds). What a start that was cut off meanwhile
 * has left is removed; throws an Error when it was not cut off, but is still at it.
 */
export async function prepareTown(stateDir: string, present: number): Promise<boolean> {
  if (read(stateDir) === 'begun') {
    const url = readPublished(endpointsIn(stateDir))?.url;
    if (url && (await isThere(new World(url)))) throw new Error(`It is starting already, at ${url}`);
    rmSync(stateDir, { recursive: true });
  }
  if (existsSync(join(stateDir, 'dynamodb'))) return false;
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

type Started = { url: string; stateDir: string; present: number; say(line: string): void };

/**
 * Makes the demo people, and says how far it is. What fails is said, and leaves a cloud that works without the rest.
 * Answers false when the cloud was stopped meanwhile: then the next start begins anew.
 */
export async function openTown({ url, stateDir, present, say }: Started): Promise<boolean> {
  const world = new World(url);
  say('\nThe demo people move in; this happens once, and npm start -- --empty does without them.\n');
  try {
    await seedTown(world, { endpoints: endpointsIn(stateDir), present, tell: say });
    await world.sleepUntil(Date.now()); // What it took is not to be missing from the clock.
    write(stateDir, 'there');
  } catch (error) {
    if (!(await isThere(world))) return false;
    write(stateDir, 'failed');
    await world.sleepUntil(present);
    say(`\nNot all demo people are there. ${error instanceof Error ? error.message : String(error)}`);
    say('Everything works all the same; without .local, the next start makes them anew.');
  }
  return true;
}

/** Who of the demo can sign in, a line each. */
export const signInLines = (): string[] => [
  `Everybody's password is ${PASSWORD}`,
  ...signIns.map(({ email, shows }) => `${email.padEnd(20)} ${shows}`),
];
