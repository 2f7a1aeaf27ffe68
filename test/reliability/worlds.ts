import { disbursingActors, fundingActors, repayingActors } from './actors.ts';
import { takeErrors } from './collected-log.ts';
import { forgetCalls } from './environment.ts';
import { defaulted, heard, owed, paidByPool, stoodIn, uncollected } from './late-stages.ts';
import { wrongsOf } from './oracle.ts';
import { held, mistaken, nearlyPaid, quoted, shortening } from './paid-stages.ts';
import { rejected } from './refused-stages.ts';
import { reviewingActors } from './second-looks.ts';
import { randomFrom, type Tampering } from './simulation.ts';
import { active, funding, late, type Stage, signed, type Terms } from './stages.ts';
import { World } from './world.ts';

const few = [33_333, 33_333, 33_335];
const two = [60_001, 20_000];
const many = Array.from({ length: 17 }, (_, nr) => 5_000 + nr);
const actorsOf = {
  Rejected: reviewingActors,
  Funding: fundingActors,
  Signed: disbursingActors,
  Active: repayingActors,
  Late: repayingActors,
  Defaulted: repayingActors,
};

/** Every stage of a loan that was rejected, or is being funded. */
export const fundingStages = (): Promise<Stage[]> =>
  inTurn([
    ...(['RiskReviewer', 'CreditApprover'] as const).map((by) => () => rejected(by)),
    ...[false, true].map((isReviewed) => () => funding(33_333, isReviewed)),
  ]);

/** Guarantors who promised all of it, or less: so little that one instalment is more than what they all promised. */
const capped: Terms = { caps: [30_000, undefined, 12_000] };
const little: Terms = { caps: [3_100, 4_000, 900] };
const old: Terms = { isOld: true };

/** Every stage of a loan from its disbursement on; some of them have more investors than one commit takes. */
export const repayingStages = (): Promise<Stage[]> =>
  inTurn([
    ...[old, capped].map((terms) => () => signed(few, terms)),
    ...[old, little].map((terms) => () => active(two, terms)),
    ...[old, little].map((terms) => () => late(few, false, terms)),
    ...[{}, capped, little].map((terms) => () => late(two, true, terms)),
    ...[{}, capped, little].flatMap((terms) => [() => owed(few, terms), () => stoodIn(two, terms)]),
    () => heard(two, capped),
    ...[two, few].map((parts) => () => defaulted(parts)),
    () => defaulted(few, 5, capped),
    ...[two, few].map((parts) => () => paidByPool(parts, capped)),
    ...[false, true].map((isChargedOff) => () => uncollected(few, isChargedOff, capped)),
    ...[{}, old].map((terms) => () => quoted(two, terms)),
    () => shortening(few),
    ...[held, nearlyPaid].map((stage) => () => stage(few)),
    ...[false, true].map((isPutRight) => () => mistaken(two, isPutRight)),
    () => active(many),
    () => late(many, true, capped),
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
