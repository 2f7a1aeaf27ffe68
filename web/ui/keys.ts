import { useLayoutEffect } from 'react';
import { recall } from '#web/platform/browser/device.ts';

/** The name under which this browser remembers that keys do nothing: 'off' (ADMIN-39). */
export const KEYS = 'keys';

/**
 * Calls the function of a key (as `KeyboardEvent.key` names it) when it is pressed, from when the page is painted on. Not in a
 * field or an open dialog, not with Ctrl, Alt or Meta, not while it is held down, not Enter on what it presses by itself, and
 * not where the person has switched the keys off (ADMIN-39).
 */
export function useKeys(keys: Readonly<Record<string, () => void>>): void {
  useLayoutEffect(() => {
    registered.add(keys);
    const onKeyDown = (event: KeyboardEvent) => {
      const run = keys[event.key];
      if (!run || isForOthers(event) || recall(KEYS) === 'off') return;
      event.preventDefault();
      run();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => {
      registered.delete(keys);
      document.removeEventListener('keydown', onKeyDown);
    };
  });
}

const registered = new Set<object>();

/** Whether a key has a function on the page now. */
export const hasKey = (key: string): boolean => [...registered].some((keys) => key in keys);

const FIELD = 'input:not([type=radio], [type=checkbox]), textarea, select, [contenteditable]';

/** What Enter presses itself. */
const PRESSED = 'a, button, summary, input, label';

const isForOthers = ({ key, target, ctrlKey, altKey, metaKey, repeat, defaultPrevented }: KeyboardEvent): boolean =>
  ctrlKey ||
  altKey ||
  metaKey ||
  repeat ||
  defaultPrevented ||
  (target instanceof Element && target.matches(FIELD)) ||
  (key === 'Enter' && target instanceof Element && target.closest(PRESSED) !== null) ||
  document.querySelector('dialog[open]') !== null;
