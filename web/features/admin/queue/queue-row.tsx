import type { ReactNode } from 'react';
import { waitedSince } from '#shared/admin/waited.ts';
import { nowOnServer } from '#web/platform/language/today.ts';
import { texts } from './texts.en.ts';

type QueueRowProps = {
  title: string;
  value: ReactNode;
  sub: ReactNode;
  /** Since when (ISO) it waits for a decision. */
  since?: string | undefined;
  /** In place of how long it waits. */
  children?: ReactNode;
};

/** The two lines of an item in a list: whose it is and its amount, what it is for and how long it waits (ADMIN-43). */
export const QueueRow = ({ title, value, sub, since, children }: QueueRowProps) => (
  <span className="queue-row">
    <strong dir="auto">{title}</strong>
    <span className="number">{value}</span>
    <span className="small muted" dir="auto">
      {sub}
    </span>
    {since === undefined ? children : <Waits since={since} />}
  </span>
);

/** How long something has waited; red from the second day on. */
function Waits({ since }: { since: string }) {
  const { hours, days, isLong } = waitedSince(since, nowOnServer());
  return <span className={isLong ? 'small waits-long' : 'small muted'}>{texts.waits(days, hours)}</span>;
}
