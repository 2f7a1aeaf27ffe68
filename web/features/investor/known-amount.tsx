import type { ReactNode } from 'react';
import { formatWst, type Sene } from '#shared/money.ts';
import { texts } from './texts.en.ts';

/** An amount, or a dash where it is null because it cannot be read (INVESTMENTS-35). */
export const knownAmount = (amount: Sene | null): ReactNode =>
  amount === null ? (
    <>
      <span aria-hidden="true">—</span>
      <span className="hidden-text">{texts.notKnown}</span>
    </>
  ) : (
    formatWst(amount)
  );
