import { ulid } from 'ulid';
import { insert, type Write } from './writes.ts';

type Act = { actor: string; action: string; details: string; now: number; byStaff: boolean };

/**
 * The audit entry that says who did what (ADMIN-7). What staff did has a partition of its own, which the dashboard
 * shows (ADMIN-5).
 */
export const audited = ({ actor, action, details, now, byStaff }: Act): Write =>
  insert({
    pk: `${byStaff ? 'ADMINLOG' : 'AUDIT'}#${new Date(now).toISOString().slice(0, 7)}`,
    sk: ulid(now),
    actor,
    action,
    details,
    at: new Date(now).toISOString(),
  });
