import { itemsOf } from '#lambdas/platform/items.ts';
import { reliefEntity } from './entities.ts';

export const reliefs = itemsOf(reliefEntity);
