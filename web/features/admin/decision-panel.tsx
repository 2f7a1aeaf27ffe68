import type { ReactNode } from 'react';
import { Note } from '#web/ui/note.tsx';
import { texts } from './texts.en.ts';

/** Where a reviewer decides: beside the item, in sight all along. What may not be decided now says why instead (RULES 1). */
export const DecisionPanel = ({ lock, children }: { lock: string | null; children: ReactNode }) => (
  <aside className="card stack decision" id="decision-panel" tabIndex={-1} aria-label={texts.reviewDecision}>
    <h3>{texts.reviewDecision}</h3>
    {lock === null ? (
      children
    ) : (
      <Note>
        <p>{lock}</p>
      </Note>
    )}
  </aside>
);
