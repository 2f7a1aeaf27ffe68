const FIGURES = '/api/figures';
const CONFIG = '/api/config';

/**
 * Loads the public figures when their part of the page is opened, so that visitors who do not look load nothing. It is part
 * of the page's inline script, so it uses neither React nor the API's client. A figure that cannot be loaded stays a dash.
 */
export function showFigures(list: Element | null): void {
  list?.closest('details')?.addEventListener('toggle', () => void fill(list), { once: true });
}

/** Shows the line of a declared disaster, in the language of the page (RELIEF-23). It is part of the inline script too. */
export async function showDisaster(place: Element | null): Promise<void> {
  const { disaster } = place ? await read<{ disaster?: { text: string; textsm: string } }>(CONFIG) : {};
  if (place && disaster) place.textContent = document.documentElement.lang === 'sm' ? disaster.textsm : disaster.text;
}

/** What a public call answers; nothing where it cannot be loaded. */
const read = <Answer extends object>(path: string): Promise<Partial<Answer>> =>
  fetch(path)
    .then((response) => (response.ok ? response.json() : {}))
    .catch(() => ({}));

async function fill(list: Element): Promise<void> {
  const figures = await read<Record<string, unknown>>(FIGURES);
  for (const place of list.querySelectorAll<HTMLElement>('[data-figure]')) {
    const figure = figures[place.dataset.figure ?? ''];
    if (typeof figure === 'number') place.textContent = figure.toLocaleString('en', { maximumFractionDigits: 0 });
  }
}
