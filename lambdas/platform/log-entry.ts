import { ulid } from 'ulid';
import { staffLogEntity, userLogEntity } from './entities.ts';
import { itemsOf } from './items.ts';
import type { Write } from './writes.ts';

const staffLog = itemsOf(staffLogEntity);
const userLog = itemsOf(userLogEntity);

type Logged = { actor: string; action: string; details: string; now: number; byStaff: boolean };

/**
 * Adds the entry of the log that says who did what (ADMIN-7). The entries of staff are apart, for the
 * dashboard shows them (ADMIN-5).
 */
export function addLogEntry({ now, byStaff, ...logged }: Logged): Write[] {
  const entry = { sk: ulid(now), ...logged, at: new Date(now).toISOString() };
  return byStaff ? staffLog.add(entry) : userLog.add(entry);
}
