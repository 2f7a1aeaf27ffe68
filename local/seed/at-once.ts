/** As many works as keep two processors busy; more of them would only make more environments of every function. */
export const MOST_AT_ONCE = 3;

/** Does a work for each item, at most so many at once, and answers what was made in the items' order. */
export async function atOnce<Item, Made>(
  most: number,
  items: readonly Item[],
  work: (item: Item) => Promise<Made>,
): Promise<Made[]> {
  const made: Made[] = [];
  const waiting = items.entries();
  const worker = async () => {
    for (const [at, item] of waiting) made[at] = await work(item);
  };
  await Promise.all(Array.from({ length: most }, worker));
  return made;
}
