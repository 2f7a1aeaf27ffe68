import type { Item } from './values.ts';

/** An item as it is stored: its JSON, which answers are put together from, and its size. It is parsed when it is first needed. */
export class StoredItem {
  readonly text: string;
  /** In bytes, as DynamoDB counts them. */
  readonly size: number;
  #item: Item | undefined;

  constructor(text: string, size: number, item?: Item) {
    this.text = text;
    this.size = size;
    this.#item = item;
  }

  /** Nobody may change it. */
  get item(): Item {
    this.#item ??= JSON.parse(this.text) as Item;
    return this.#item;
  }
}
