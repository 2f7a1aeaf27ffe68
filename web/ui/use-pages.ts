import { useState } from 'react';
import type { Page } from '#web/platform/network/api.ts';
import { loaded } from '#web/platform/network/load.ts';
import { showError } from '#web/platform/notifications/toasts.ts';

type Rows<Row> = {
  rows: readonly Row[];
  isBusy: boolean;
  /** Loads the next page; undefined at the end of the list. */
  loadMore: (() => Promise<void>) | undefined;
};

/** A list of pages: `loadMore` appends the next one. `failed` is shown when one cannot be loaded. */
export function usePages<Row>(
  first: Page<readonly Row[]>,
  more: (cursor: string) => Promise<Page<readonly Row[]>>,
  failed: string,
): Rows<Row> {
  // The added rows belong to this first page: when the first page is reloaded, the list starts over.
  const [added, setAdded] = useState({ since: first, rows: first.reply, cursor: first.cursor });
  const [isBusy, setBusy] = useState(false);
  const { rows, cursor } = added.since === first ? added : { rows: first.reply, cursor: first.cursor };
  if (cursor === undefined) return { rows, isBusy, loadMore: undefined };
  return {
    rows,
    isBusy,
    async loadMore() {
      if (isBusy) return;
      setBusy(true);
      const next = await loaded(more(cursor));
      setBusy(false);
      if (next) setAdded({ since: first, rows: [...rows, ...next.reply], cursor: next.cursor });
      else showError(failed);
    },
  };
}
