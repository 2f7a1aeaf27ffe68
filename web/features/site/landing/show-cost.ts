import { costTexts, termsOf } from './loan-cost.ts';

/**
 * Writes the cost of the form's loan where the page says it, or dashes while the loan is invalid. It changes the document
 * directly, because the landing page shows the calculator before React is loaded. React does not overwrite these texts,
 * because it renders them only once.
 */
export function showCost(form: HTMLFormElement): void {
  const terms = termsOf(new FormData(form));
  const texts: Record<string, string> = terms ? costTexts(terms) : {};
  for (const place of document.querySelectorAll<HTMLElement>('[data-cost]'))
    place.textContent = texts[place.dataset.cost ?? ''] ?? '–';
  form.querySelector('[name=amount]')?.setAttribute('aria-invalid', String(!terms));
}
