import type { ReactNode } from 'react';
import { texts } from '#web/features/admin/texts.en.ts';
import { Note } from '#web/ui/note.tsx';

/** Where a reviewer decides, beside the item. What they cannot decide says why instead (API-36, API-37). */
export const DecisionPanel = ({ lock, children }: { lock: string | null; children: ReactNode }) => (
  <aside className="card stack decision" id="decision-panel" tabIndex={-1} aria-label={texts.reviewDecision}>
    <h3>{texts.reviewDecision}</h3>
    {lock === null ? children : <Note>{lock}</Note>}
  </aside>
);
