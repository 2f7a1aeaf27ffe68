import { showCost } from './features/site/landing/show-cost.ts';

// The calculator of the landing page as it came, without the app: the page's starter loads it when somebody turns to it.
const form = document.querySelector<HTMLFormElement>('[data-landing] .calculator form');
if (form) {
  form.addEventListener('input', () => showCost(form));
  form.addEventListener('submit', (event) => event.preventDefault());
  showCost(form);
}
