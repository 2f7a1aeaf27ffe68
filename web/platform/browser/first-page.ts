import type { DataRouter } from 'react-router-dom';

/**
 * Waits until the first page of a router can be shown. Its listener goes then: as long as there is none, the router keeps what it does,
 * such as going where a link of the first view leads, for the one that comes with the pages.
 */
export const firstPageOf = (router: DataRouter): Promise<void> =>
  new Promise((resolve) => {
    if (router.state.initialized) return resolve();
    const stop = router.subscribe(({ initialized }) => {
      if (!initialized) return;
      stop();
      resolve();
    });
  });
