import { texts } from '#web/features/admin/texts.en.ts';

/** The short way from an item's heading to its decision, past everything between, for who decides by keyboard. */
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
