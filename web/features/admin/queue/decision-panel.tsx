import type { ReactNode } from 'react';
import { texts } from '#web/features/admin/texts.en.ts';
import { useKeys } from '#web/ui/keys.ts';
import { UnlessLocked } from './unless-locked.tsx';

/**
 * The panel beside the item where a reviewer decides, by keys too (ADMIN-39). If they may not decide, it shows the reason
 * (API-36, API-37).
 */
export function DecisionPanel({ lock, children }: { lock: string | null; children: ReactNode }) {
  const decisions = { n: goToNote, 1: () => decide(0), 2: () => decide(1), 3: () => decide(2) };
  useKeys({ d: goToDecision, ...(lock === null && decisions) });
  return (
    <aside className="card stack decision" id={PANEL} tabIndex={-1} aria-label={texts.reviewDecision}>
      <h3>{texts.reviewDecision}</h3>
      <UnlessLocked lock={lock}>{children}</UnlessLocked>
    </aside>
  );
}

const PANEL = 'decision-panel';

/** Goes from anywhere to the decision. */
export const goToDecision = (): void => go(document.getElementById(PANEL));

const goToNote = (): void => go(inPanel<HTMLTextAreaElement>('textarea')[0]);

/**
 * Takes the nth decision, and goes on to what it still needs: an empty kind or date for the first, a reason for the others, and where
 * they need none the note.
 */
export function decide(nth: number): void {
  const choice = inPanel<HTMLInputElement>('input[type=radio]')[nth];
  choice?.click();
  if (nth === 0) go(inPanel<HTMLInputElement>('select, input[type=date]').find(({ value }) => value === '') ?? choice);
  // Once the reasons are there.
  else queueMicrotask(() => go(inPanel('input[type=checkbox]:enabled')[0] ?? inPanel('textarea')[0]));
}

const inPanel = <Found extends HTMLElement>(selector: string): Found[] => [
  ...(document.getElementById(PANEL)?.querySelectorAll<Found>(selector) ?? []),
];

function go(element: HTMLElement | null | undefined): void {
  element?.scrollIntoView({ block: 'nearest' });
  element?.focus();
}
