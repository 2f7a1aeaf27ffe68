import { useState } from 'react';
import type { FetcherWithComponents } from 'react-router-dom';
import type { CommandOutcome } from '#web/features/admin/queue/commands.ts';

/** The key of fields that are as before for the next item, each time that a command of the fetcher is done. */
export function useFreshFields({ data }: FetcherWithComponents<CommandOutcome>): number {
  const done = data?.done ? data : undefined;
  const [fields, setFields] = useState({ since: done, nr: 0 });
  if (done && fields.since !== done) setFields({ since: done, nr: fields.nr + 1 });
  return fields.nr;
}
