const FIGURES = '/api/figures';

/**
 * Loads the public figures when they are about to scroll into view, so that visitors who do not scroll load nothing. It is part
 * of the page's inline script, so it uses neither React nor the API's client. A figure that cannot be loaded stays a dash.
 */
export function showFigures(list: Element | null): (() => void) | undefined {
  if (!list) return undefined;
  const watch = new IntersectionObserver(
    (sights) => {
      if (!sights.some(({ isIntersecting }) => isIntersecting)) return;
      watch.disconnect();
      void fill(list);
    },
    { rootMargin: '200px' },
  );
  watch.observe(list);
  return () => watch.disconnect();
}

async function fill(list: Element): Promise<void> {
  const figures: Record<string, unknown> = await fetch(FIGURES)
    .then((response) => (response.ok ? response.json() : {}))
    .catch(() => ({}));
  for (const place of list.querySelectorAll<HTMLElement>('[data-figure]')) {
    const figure = figures[place.dataset.figure ?? ''];
    if (typeof figure === 'number') place.textContent = figure.toLocaleString('en', { maximumFractionDigits: 0 });
  }
}
