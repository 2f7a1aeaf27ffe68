const MOST_TRIES = 6;

/** Runs something again, after a pause of full jitter (25–400 ms), while its error is retryable (API-21). */
export async function again<T>(mends: (error: unknown) => boolean, run: () => Promise<T>): Promise<T> {
  for (let attempt = 1; attempt < MOST_TRIES; attempt++) {
    try {
      return await run();
    } catch (error) {
      if (!mends(error)) throw error;
      await new Promise((resolve) => setTimeout(resolve, Math.random() * Math.min(400, 25 * 2 ** attempt)));
    }
  }
  return run();
}
