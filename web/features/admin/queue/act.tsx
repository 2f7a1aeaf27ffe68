import type { Named } from '#shared/accounts/named.ts';
import { PersonName } from '#web/features/admin/queue/names.tsx';
import { formatDayAndTime } from '#web/platform/language/days.ts';
import { texts } from './texts.en.ts';

type ActProps = { by: Named; at: string | null };

/** Who did something to money, and when. What was done before times were stored has none. */
export const Act = ({ by, at }: ActProps) => (
  <>
    <PersonName {...by} name={nameIn(by)} />
    {at !== null && `, ${formatDayAndTime(at)}`}
  </>
);

/** A job has no account: its name is in the log. */
export const nameIn = ({ userid, name }: Named): string =>
  userid === null && name.startsWith('job:') ? texts.nightlyJob : name;
