import type { Place } from './cloudformation/physical.ts';

/** The region and account that the local cloud reports. */
export const place: Place = { region: 'ap-southeast-2', account: '000000000000' };
