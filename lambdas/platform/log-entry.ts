import { ulid } from 'ulid';
import { insert, type Write } from './writes.ts';

type Logged = { actor: string; action: string; details: string; now: number; byStaff: boolean };

/**
 * Adds the entry of the log that says who did what (ADMIN-7). The entries of staff have a partition of their own, which
 * the dashboard shows (ADMIN-5).
 */
export const addLogEntry = ({ actor, action, details, now, byStaff }: Logged): Write =>
  insert({
    pk: `${byStaff ? 'ADMINLOG' : 'AUDIT'}#${new Date(now).toISOString().slice(0, 7)}`,
    sk: ulid(now),
    actor,
    action,
    details,
    at: new Date(now).toISOString(),
  });
