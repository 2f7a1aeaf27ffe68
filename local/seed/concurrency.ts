/** How many operations keep two processors busy. More would only open more environments of every function. */
export const MAX_CONCURRENCY = 3;

/** Runs an operation for each item, at most `max` at the same time, and returns the results in the items' order. */
export async function mapConcurrently<Item, Result>(
  max: number,
  items: readonly Item[],
  run: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  const remaining = items.entries();
  const worker = async () => {
    for (const [index, item] of remaining) results[index] = await run(item);
  };
  await Promise.all(Array.from({ length: max }, worker));
  return results;
}
