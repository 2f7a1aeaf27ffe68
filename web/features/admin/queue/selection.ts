import { useState } from 'react';
import { useLocation } from 'react-router-dom';

type SelectionOptions<Item> = {
  keyOf: (item: Item) => string;
  /** The index of the item that the address names; below zero when it names none of the list. */
  named: number;
  /** The outcome of the last command that was done. Each command has a new value. */
  done: unknown;
  /** The key of the item to select after that. */
  next?: string | undefined;
};

/**
 * Keeps the same item selected when its list is reloaded. Items are added and removed in the meantime, and a command must not
 * reach another item than the one on the screen. When the selected item is no longer in the list, the item at its position is
 * selected; `gone` is then the key of the former item, unless its command was done here. `cause` changes each time the focus
 * must move to the heading of another item (ADMIN-24).
 */
export function useSelection<Item>(items: readonly Item[], { keyOf, named, done, next }: SelectionOptions<Item>) {
  const { key, search } = useLocation();
  // An address that is typed, or opened by a link of the browser's own, has no key.
  const location = `${key} ${search}`;
  const selectionAt = (index: number) => {
    const at = Math.max(Math.min(index, items.length - 1), 0);
    const item = items[at];
    return { location, items, done, at, item, key: item && keyOf(item) };
  };
  const [selection, setSelection] = useState(() => ({
    ...selectionAt(named),
    gone: undefined as string | undefined,
    cause: undefined as unknown,
  }));
  if (selection.location === location && selection.items === items) return selection;

  const indexOf = (key: string | undefined) => items.findIndex((item) => keyOf(item) === key);
  const index = indexOf(selection.key);
  /** Selects the first of the indexes that is in the list. */
  const select = (indexes: number[], gone?: string, cause = selection.cause) => {
    const selected = { ...selectionAt(indexes.find((each) => each >= 0) ?? 0), gone, cause };
    setSelection(selected);
    return selected;
  };
  if (selection.location !== location) return select([named, index]);
  const isDone = done !== undefined && done !== selection.done;
  if (!isDone && (index >= 0 || selection.key === undefined)) return select([index]);
  return select([index, indexOf(next), selection.at], isDone ? undefined : selection.key, items);
}
