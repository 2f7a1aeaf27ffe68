const FIGURES = '/api/figures';

/**
 * Loads the public figures when their part of the page is opened, so that visitors who do not look load nothing. It is part
 * of the page's inline script, so it uses neither React nor the API's client. A figure that cannot be loaded stays a dash.
 */
export function showFigures(list: Element | null): void {
  list?.closest('details')?.addEventListener('toggle', () => void fill(list), { once: true });
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
