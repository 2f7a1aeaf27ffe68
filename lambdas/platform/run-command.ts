import { DomainError } from '#shared/errors.ts';
import { forget, remembering } from './remembered.ts';
import { retry } from './retry.ts';
import { commit, updateAlone } from './table.ts';
import type { Write } from './writes.ts';

/**
 * Runs the command of a subscriber or a step: it reads, decides and commits, and runs again when the table changed
 * meanwhile (API-21). A command without writes commits nothing.
 */
export const runCommand = (decide: () => Promise<readonly Write[]>): Promise<void> =>
  retryAnew(isStale, async () => commit(await decide()));

/** Retries what reads and decides while its error is retryable. It reads everything anew then (API-48). */
export const retryAnew = <Result>(
  isRetryable: (error: unknown) => boolean,
  run: () => Promise<Result>,
): Promise<Result> =>
  remembering(() =>
    retry(isRetryable, () =>
      run().catch((error: unknown) => {
        forget();
        throw error;
      }),
    ),
  );

/** Whether a command failed because the table changed meanwhile: when it runs again, it reads what is true now. */
export const isStale = (error: unknown) => error instanceof DomainError && error.name === 'Stale';

/** Makes one update by itself. Returns false, and changes nothing, if its item has changed since it was read. */
export const updateAsRead = (write: Parameters<typeof updateAlone>[0]): Promise<boolean> =>
  updateAlone(write).then(
    () => true,
    (error: unknown) => {
      if (isStale(error)) return false;
      throw error;
    },
  );
