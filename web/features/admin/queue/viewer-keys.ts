import type { RefObject } from 'react';
import { useKeys } from '#web/ui/keys.ts';

/** The keys of the documents in a pane (ADMIN-39): each presses a button of one of them, or goes to another. */
export function useViewerKeys(pane: RefObject<HTMLElement | null>, hasDocuments: boolean): void {
  const press = (act: string) => () =>
    currentIn(pane.current)?.querySelector<HTMLButtonElement>(`[data-act=${act}]`)?.click();
  const go = (by: number) => () => {
    const figures = figuresIn(pane.current);
    const current = currentIn(pane.current);
    goTo(pane.current, figures[current ? figures.indexOf(current) + by : 0]);
  };
  const [larger, smaller] = [press('larger'), press('smaller')];
  const keys = {
    '.': go(1),
    ',': go(-1),
    '+': larger,
    '=': larger,
    '-': smaller,
    r: press('turn'),
    o: press('open'),
  };
  useKeys(hasDocuments ? keys : {});
}

/** The documents of a pane that are not folded away. */
const figuresIn = (pane: HTMLElement | null): HTMLElement[] =>
  [...(pane?.querySelectorAll('figure') ?? [])].filter((figure) => figure.getClientRects().length > 0);

/** The document with the focus, else the first that is in view. */
function currentIn(pane: HTMLElement | null): HTMLElement | undefined {
  const figures = figuresIn(pane);
  const inPane = pane?.getBoundingClientRect();
  return (
    figures.find((figure) => figure.contains(document.activeElement)) ??
    figures.find((figure) => inPane && figure.getBoundingClientRect().bottom > inPane.top + 40)
  );
}

function goTo(pane: HTMLElement | null, figure: HTMLElement | undefined): void {
  if (!pane || !figure) return;
  figure.querySelector<HTMLElement>('[data-act=show][aria-expanded=false]')?.click();
  figure.focus({ preventScroll: true });
  pane.scrollTop += figure.getBoundingClientRect().top - pane.getBoundingClientRect().top;
  pane.scrollIntoView({ block: 'nearest' });
}
