// biome-ignore lint/style/noRestrictedImports: The document's title, the focus and a redirect's clock are outside React, and here alone.
import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { Role } from '#shared/endpoint.ts';
import { remember } from '#web/platform/browser/device.ts';
import { texts } from '#web/platform/language/texts.en.ts';

// The first page is read from its top. After a navigation the focus moves to the heading of the new page.
let isFirst: boolean | undefined;

/**
 * Sets the title of the document, scrolls to the top and focuses the heading, for each page. All before the page is painted: later, the
 * focus would leave what has been pressed or typed in the meantime.
 */
export function usePage(title: string): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: Pages with different paths can have the same title.
  useLayoutEffect(() => {
    document.title = title;
    window.scrollTo(0, 0);
    isFirst ??= document.documentElement.classList.contains('app');
    if (!isFirst) heading.current?.focus();
    isFirst = false;
  }, [title, pathname]);
  return heading;
}

/** Remembers the role whose pages are open. The pages that a person has in every role stand beside its tabs. */
export function useLastRole(role: Role): void {
  // An effect after the painting may come when somebody has signed out, of whom nothing is remembered (SITE-20).
  useLayoutEffect(() => remember('role', role), [role]);
}

/** Shows in the title that the form has errors, as long as it has. */
export function useErrorTitle(hasErrors: boolean): void {
  useEffect(() => {
    document.title = `${hasErrors ? texts.error : ''}${document.title.replace(texts.error, '')}`;
  }, [hasErrors]);
}

/**
 * Focuses an element each time the cause changes to another defined value. With `isRescue` only when the element that had
 * the focus is gone and no other has taken it.
 */
export function useFocusFor<Element extends HTMLElement>(cause: unknown, isRescue = false): RefObject<Element | null> {
  const element = useRef<Element>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: Only another cause moves the focus.
  useLayoutEffect(() => {
    const isThere = isRescue && document.activeElement !== document.body;
    if (cause !== undefined && !isThere) element.current?.focus();
  }, [cause]);
  return element;
}

/** Moves the focus to the page's heading when the form or dialog around an element is removed with it. */
export function useFocusLeft<Element extends HTMLElement>(): RefObject<Element | null> {
  const element = useRef<Element>(null);
  useLayoutEffect(() => {
    const container = element.current?.closest<HTMLElement>('form, dialog');
    return () => {
      if (!container?.contains(document.activeElement)) return;
      // Behind an open dialog nothing takes the focus.
      if (container instanceof HTMLDialogElement) container.close();
      document.querySelector<HTMLElement>('#main h1')?.focus({ preventScroll: true });
    };
  }, []);
  return element;
}

/** Navigates to another page some milliseconds after it is due. */
export function useRedirect(isDue: boolean, to: string, ms: number): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (!isDue) return;
    const timer = setTimeout(() => void navigate(to), ms);
    return () => clearTimeout(timer);
  }, [isDue, to, ms, navigate]);
}

/** Runs a function, as the last rendering gave it, every so many milliseconds while the tab is visible. */
export function useEvery(ms: number, run: () => void): void {
  const onTick = useEffectEvent(run);
  useEffect(() => {
    const timer = setInterval(() => !document.hidden && onTick(), ms);
    return () => clearInterval(timer);
  }, [ms]);
}
