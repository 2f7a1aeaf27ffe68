import { itemsOf } from '#lambdas/platform/items.ts';
import { conflictEntity, tieListEntity } from './entities.ts';

export const tieLists = itemsOf(tieListEntity);
export const conflicts = itemsOf(conflictEntity);
