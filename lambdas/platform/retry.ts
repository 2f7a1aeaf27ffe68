const MAX_ATTEMPTS = 6;

/** Retries a function while its error is retryable, after a pause with full jitter (at most 25–400 ms; API-21). */
export async function retry<T>(isRetryable: (error: unknown) => boolean, run: () => Promise<T>): Promise<T> {
  for (let attempt = 1; attempt < MAX_ATTEMPTS; attempt++) {
    try {
      return await run();
    } catch (error) {
      if (!isRetryable(error)) throw error;
      await new Promise((resolve) => setTimeout(resolve, Math.random() * Math.min(400, 25 * 2 ** attempt)));
    }
  }
  return run();
}
