import { entity } from '#lambdas/platform/entity.ts';
import { Conflict } from '#shared/conflicts/conflict.ts';
import { TieList } from '#shared/conflicts/tie-list.ts';

/** The declared ties of somebody of staff, in one item: a decision reads it with its maker (CONFLICTS-1). */
export const tieListEntity = entity({
  name: 'TieList',
  schema: TieList,
  key: { pk: 'USER#{userId}', sk: 'TIE#LIST' },
  indexes: {},
});

/** What a SystemAdmin sees to (CONFLICTS-9, CONFLICTS-10). */
export const conflictEntity = entity({
  name: 'ConflictOfInterest',
  schema: Conflict,
  key: { pk: 'CONFLICT#{id}', sk: 'CONFLICT' },
  indexes: {
    open: { on: 'gsi2', pk: 'CONFLICTS#OPEN', sk: '{at}#{id}', when: ({ settledBy }) => settledBy === undefined },
  },
});
