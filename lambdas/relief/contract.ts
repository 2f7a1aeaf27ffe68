import { reliefApi } from '#shared/relief/api.ts';
import { disastersApi } from '#shared/relief/disaster-api.ts';
import { staffReliefApi } from '#shared/relief/staff-api.ts';
import { reliefVoicesApi } from '#shared/relief/voices-api.ts';

/** Everything that the function `relief` answers. */
export const reliefContract = { ...reliefApi, ...reliefVoicesApi, ...staffReliefApi, ...disastersApi };
