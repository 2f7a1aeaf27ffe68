import { itemsOf } from '#lambdas/platform/items.ts';
import { disasterEntity, reliefEntity } from './entities.ts';

export const reliefs = itemsOf(reliefEntity);
export const disasters = itemsOf(disasterEntity);
