import type { ReactNode } from 'react';
import { texts } from '#web/features/admin/texts.en.ts';
import { Note } from '#web/ui/note.tsx';

/** The panel beside the item where a reviewer decides. If they may not decide, it shows the reason (API-36, API-37). */
export const DecisionPanel = ({ lock, children }: { lock: string | null; children: ReactNode }) => (
  <aside className="card stack decision" id="decision-panel" tabIndex={-1} aria-label={texts.reviewDecision}>
    <h3>{texts.reviewDecision}</h3>
    {lock === null ? children : <Note>{lock}</Note>}
  </aside>
);
