import { costTexts, wishOf } from './loan-cost.ts';

/**
 * Writes into the calculator what the loan in it costs, or dashes while it is none. It works on the document, because
 * the landing page has the calculator before React is there; React leaves alone what it wrote itself and never changes.
 */
export function showCost(form: HTMLFormElement): void {
  const wish = wishOf(new FormData(form));
  const texts: Record<string, string> = wish ? costTexts(wish) : {};
  for (const place of form.querySelectorAll<HTMLElement>('[data-cost]'))
    place.textContent = texts[place.dataset.cost ?? ''] ?? '–';
  form.querySelector('[name=amount]')?.setAttribute('aria-invalid', String(!wish));
}
