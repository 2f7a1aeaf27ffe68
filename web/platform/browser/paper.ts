/** Opens what is folded while it is printed, in browsers whose style sheets cannot (SITE-67). */
export function unfoldOnPaper(): void {
  if (CSS.supports('selector(::details-content)')) return;
  let opened: [fold: Element, name: string | null][] = [];
  window.addEventListener('beforeprint', () => {
    opened = [...document.querySelectorAll('details:not([open])')].map((fold) => [fold, fold.getAttribute('name')]);
    for (const [fold] of opened) {
      // Of those with one name, opening one closes the others.
      fold.removeAttribute('name');
      fold.setAttribute('open', '');
    }
  });
  window.addEventListener('afterprint', () => {
    for (const [fold, name] of opened) {
      fold.removeAttribute('open');
      if (name) fold.setAttribute('name', name);
    }
  });
}
