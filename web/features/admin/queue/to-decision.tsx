import { texts } from './texts.en.ts';

/** Skips from an item's heading to its decision, for reviewers who use the keyboard. */
export const ToDecision = () => (
  <button type="button" className="link-btn small" onClick={goThere}>
    {texts.toDecision}
  </button>
);

function goThere(): void {
  const panel = document.getElementById('decision-panel');
  panel?.scrollIntoView({ block: 'nearest' });
  panel?.focus();
}
