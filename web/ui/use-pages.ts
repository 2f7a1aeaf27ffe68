import { useState } from 'react';
import type { Page } from '#web/platform/network/api.ts';
import { loaded } from '#web/platform/network/load.ts';
import { showError } from '#web/platform/notifications/toasts.ts';

type Rows<Row> = {
  rows: readonly Row[];
  isBusy: boolean;
  /** Asks for what comes next; undefined at the end of the list. */
  goOn: (() => Promise<void>) | undefined;
};

/** A list from its first page on, a page more at each wish. `failed` is said when one does not come. */
export function usePages<Row>(
  first: Page<readonly Row[]>,
  more: (cursor: string) => Promise<Page<readonly Row[]>>,
  failed: string,
): Rows<Row> {
  // What was added belongs to the beginning it continues: loaded anew, the list begins again.
  const [added, setAdded] = useState({ since: first, rows: first.reply, cursor: first.cursor });
  const [isBusy, setBusy] = useState(false);
  const { rows, cursor } = added.since === first ? added : { rows: first.reply, cursor: first.cursor };
  if (cursor === undefined) return { rows, isBusy, goOn: undefined };
  return {
    rows,
    isBusy,
    async goOn() {
      if (isBusy) return;
      setBusy(true);
      const next = await loaded(more(cursor));
      setBusy(false);
      if (next) setAdded({ since: first, rows: [...rows, ...next.reply], cursor: next.cursor });
      else showError(failed);
    },
  };
}
