import { ulid } from 'ulid';
import { staffLogEntity, userLogEntity } from './entities.ts';
import { itemsOf } from './items.ts';
import type { Write } from './writes.ts';

const staffLog = itemsOf(staffLogEntity);
const userLog = itemsOf(userLogEntity);

type Logged = { actor: string; action: string; details: string; now: number; byStaff: boolean };

/**
 * Adds the entry of the log that says who did what (ADMIN-7). The entries of staff have a partition of their own, which
 * the dashboard shows (ADMIN-5).
 */
export const addLogEntry = ({ now, byStaff, ...entry }: Logged): Write[] =>
  (byStaff ? staffLog : userLog).add({ sk: ulid(now), ...entry, at: new Date(now).toISOString() });
