export const MAX_ATTEMPTS = 6;

/** Waits after a failed attempt, the first being 1: with full jitter, at most 50 to 400 ms (API-21). */
export const pause = (attempt: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, Math.random() * Math.min(400, 25 * 2 ** attempt)));

/** Retries a function while its error is retryable, up to six attempts with a pause after each (API-21). */
export async function retry<T>(isRetryable: (error: unknown) => boolean, run: () => Promise<T>): Promise<T> {
  for (let attempt = 1; attempt < MAX_ATTEMPTS; attempt++) {
    try {
      return await run();
    } catch (error) {
      if (!isRetryable(error)) throw error;
      await pause(attempt);
    }
  }
  return run();
}
