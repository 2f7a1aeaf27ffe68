import type { NotLoaded } from '#web/features/admin/queue/load-queue.ts';
import { Refused } from '#web/platform/network/api.ts';
import { Unreachable } from '#web/platform/network/fetch-api.ts';

/** What a page of staff shows, or why it could not be loaded (ADMIN-26). */
export async function loadPage<Value>(called: Promise<Value>, failure: string): Promise<{ value: Value } | NotLoaded> {
  try {
    return { value: await called };
  } catch (error) {
    if (!(error instanceof Refused || error instanceof Unreachable)) throw error;
    return { failure, reason: error.message };
  }
}
