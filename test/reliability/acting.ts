import type { handler as loanTasks } from '#lambdas/deadlines/loan-tasks.ts';
import type { Item } from '#test/support/expressions.ts';
import { number, text } from './raw.ts';
import type { Stage } from './stages.ts';
import { context, type World } from './world.ts';

export type Actor = () => Promise<unknown>;
export type Cast = { world: World; stage: Stage };

/** Runs some of these, one after the other, in any order and with repetitions. */
export const inTurn =
  (world: World, actors: readonly Actor[], least: number, most: number): Actor =>
  async () => {
    for (let left = world.sim.between(least, most); left > 0; left--) await world.sim.pick(actors)();
  };

/** Every item with this kind of key, as it is at this moment. */
export const those = ({ table }: World, kind: RegExp): Item[] =>
  [...table.items()].filter(({ pk, sk }) => kind.test(`${pk} ${sk}`));
export const statusIn = (items: readonly Item[], status: string): Item[] =>
  items.filter((item) => item.status === status);
/** Those that wait in a status, and now and then the others, for which the command must be refused. */
export const waitingIn = ({ sim }: World, items: readonly Item[], status: string): readonly Item[] =>
  sim.chance(0.6) ? statusIn(items, status) : items;
/** One of them, most often one of those that are meant. */
export const mostly = <Of>({ sim }: World, meant: readonly Of[], all: readonly Of[]): Of =>
  sim.pick(meant.length > 0 && sim.chance(0.85) ? meant : all);

export const loanOf = ({ world }: Cast, id: number): Item | undefined => world.table.find(`LOAN#${id}`, 'META');
/** The loan that a world is about. */
export const theLoan = (cast: Cast): Item | undefined => loanOf(cast, cast.stage.loanIds[0] ?? 0);
export const ofTheLoan = ({ stage }: Cast) => ({ params: { id: String(stage.loanIds[0]) } });
export const guarantorsIn = ({ world, stage }: Cast): Item[] => world.table.under(`LOAN#${stage.loanIds[0]}`, 'GUAR#');

export const rowsOf = (cast: Cast): Item[] => {
  const { world, stage } = cast;
  return world.table
    .under(`LOAN#${stage.loanIds[0]}`, `REP#${theLoan(cast)?.planId}#`)
    .toSorted((one, other) => number(one, 'nr') - number(other, 'nr'));
};

/** Waits at most so many pauses until something is there; then whoever waits does without. */
export async function patiently({ pause }: World, pauses: number, isThere: () => boolean): Promise<void> {
  for (let left = pauses; left > 0 && !isThere(); left--) await pause();
}

/** The documents of a person that are not used yet, as they are handed in. */
export const unusedDocuments = (world: World, userId: string) =>
  those(world, /^DOC#/)
    .filter(({ ownerId, attachedTo }) => ownerId === userId && !attachedTo)
    .map((item) => ({ documentId: text(item, 'id'), DocumentType: text(item, 'type') }));

/** Has a machine apply what is due of a loan or an investment. */
export const applyDue = (tasks: typeof loanTasks, id: unknown): Promise<unknown> => {
  const event = { step: 'applyDue', id };
  return tasks(event, context);
};
