import { disbursingActors, fundingActors, repayingActors } from './actors.ts';
import { takeErrors } from './collected-log.ts';
import { forgetCalls } from './environment.ts';
import { wrongsOf } from './oracle.ts';
import { randomFrom, type Tampering } from './simulation.ts';
import { active, defaulted, funding, late, type Stage, signed } from './stages.ts';
import { World } from './world.ts';

const few = [33_333, 33_333, 33_335];
const two = [60_001, 20_000];
const many = Array.from({ length: 17 }, (_, nr) => 5_000 + nr);
const actorsOf = {
  Funding: fundingActors,
  Signed: disbursingActors,
  Active: repayingActors,
  Late: repayingActors,
  Defaulted: repayingActors,
};

/** Every stage of a loan that is being funded. */
export const fundingStages = (): Promise<Stage[]> =>
  inTurn([false, true].map((isReviewed) => () => funding(33_333, isReviewed)));

/** Every stage of a loan from its disbursement on; some of them have more investors than one commit takes. */
export const repayingStages = (): Promise<Stage[]> =>
  inTurn([
    ...[few, two].flatMap((parts) => [
      () => signed(parts),
      () => active(parts),
      () => late(parts, false),
      () => late(parts, true),
      () => defaulted(parts),
    ]),
    () => active(many),
    () => late(many, true),
    () => defaulted(many),
  ]);

/** One after the other, for they share the process. */
async function inTurn(makers: readonly (() => Promise<Stage>)[]): Promise<Stage[]> {
  const made: Stage[] = [];
  for (const make of makers) made.push(await make());
  return made;
}

/** Lives the world of a seed, and answers everything that is wrong with it. */
export async function wrongsOfWorld(all: readonly Stage[], seed: number, tampering?: Tampering): Promise<string[]> {
  forgetCalls();
  takeErrors();
  const stage = all[Math.floor(randomFrom(seed)() * all.length)];
  if (!stage) throw new Error('There is no stage');
  const world = new World({ seed, now: stage.now, from: stage.table, ...(tampering && { tampering }) });
  try {
    await world.live(actorsOf[stage.name]({ world, stage }));
    return [...wrongsOf(world), ...takeErrors().map(String)];
  } catch (error) {
    return [`${error}`, ...world.wrongs, ...takeErrors().map(String)];
  }
}
