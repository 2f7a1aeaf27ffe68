import { ulid } from 'ulid';
import { insert, type Write } from './writes.ts';

type Act = { actor: string; action: string; details: string; now: number; byStaff: boolean };

/** The entry that says who did what. What staff did stands in a partition of its own, which the dashboard shows. */
export const audited = ({ actor, action, details, now, byStaff }: Act): Write =>
  insert({
    pk: `${byStaff ? 'ADMINLOG' : 'AUDIT'}#${new Date(now).toISOString().slice(0, 7)}`,
    sk: ulid(now),
    actor,
    action,
    details,
    at: new Date(now).toISOString(),
  });
