import { showCost } from './features/site/landing/show-cost.ts';

// The calculator of the prerendered landing page, without the app. The starter loads it at the first use.
const form = document.querySelector<HTMLFormElement>('[data-landing] .calculator');
if (form) {
  form.addEventListener('input', () => showCost(form));
  form.addEventListener('submit', (event) => event.preventDefault());
  showCost(form);
}
