import type { Page } from '#shared/endpoint.ts';

const PAGE_SIZE = 100;

/** Every item of a list, read page by page to its end. */
export async function* everyItem<Item>(
  readPage: (page: Page) => Promise<{ items: readonly Item[]; cursor?: string }>,
): AsyncGenerator<Item> {
  let cursor: string | undefined;
  do {
    const page = await readPage({ limit: PAGE_SIZE, cursor });
    yield* page.items;
    cursor = page.cursor;
  } while (cursor !== undefined);
}
