// biome-ignore lint/style/noRestrictedImports: The document's title, the focus and a redirect's clock are outside React, and here alone.
import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { texts } from '#web/platform/language/texts.en.ts';

// A page that was opened by its own address is read from its top; after that, navigation moves the focus to its heading.
let isFirst: boolean | undefined;

/** Titles the document after a page, and takes the person there: to the top, with the focus on the heading. */
export function usePage(title: string): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: Another path is another page, even under the same title.
  useEffect(() => {
    document.title = title;
    window.scrollTo(0, 0);
    isFirst ??= document.documentElement.classList.contains('app');
    if (!isFirst) heading.current?.focus();
    isFirst = false;
  }, [title, pathname]);
  return heading;
}

/** Says in the title that the form has errors, for as long as it has. */
export function useErrorTitle(hasErrors: boolean): void {
  useEffect(() => {
    document.title = `${hasErrors ? texts.error : ''}${document.title.replace(texts.error, '')}`;
  }, [hasErrors]);
}

/**
 * Takes the focus to an element each time its cause is another one; no cause, no focus. `isRescue`: only when what had it
 * is gone, and nothing else has taken it.
 */
export function useFocusFor<Element extends HTMLElement>(cause: unknown, isRescue = false): RefObject<Element | null> {
  const element = useRef<Element>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: Only another cause moves the focus.
  useEffect(() => {
    const isThere = isRescue && document.activeElement !== document.body;
    if (cause !== undefined && !isThere) element.current?.focus();
  }, [cause]);
  return element;
}

/** Leaves the focus at the page's heading when the form or the dialog around an element goes away with it. */
export function useFocusLeft<Element extends HTMLElement>(): RefObject<Element | null> {
  const element = useRef<Element>(null);
  useLayoutEffect(() => {
    const held = element.current?.closest<HTMLElement>('form, dialog');
    return () => {
      if (!held?.contains(document.activeElement)) return;
      // Behind an open dialog nothing takes the focus.
      if (held instanceof HTMLDialogElement) held.close();
      document.querySelector<HTMLElement>('#main h1')?.focus({ preventScroll: true });
    };
  }, []);
  return element;
}

/** Goes to another page after some time in milliseconds, once there is a reason to. */
export function useRedirect(isDue: boolean, to: string, ms: number): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (!isDue) return;
    const timer = setTimeout(() => void navigate(to), ms);
    return () => clearTimeout(timer);
  }, [isDue, to, ms, navigate]);
}

/** Does something again and again, every so many milliseconds, while the page is looked at. */
export function useEvery(ms: number, act: () => void): void {
  useEffect(() => {
    const clock = setInterval(() => !document.hidden && act(), ms);
    return () => clearInterval(clock);
  }, [ms, act]);
}
