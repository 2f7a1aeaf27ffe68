import { decide } from './decision-panel.tsx';
import { texts } from './texts.en.ts';

type PinnedBarProps = { amount: string; missing: string; canApprove: boolean };

/** The way to the decision while the item is read on a screen without room beside it; it ends where the decision begins. */
export const PinnedBar = ({ amount, missing, canApprove }: PinnedBarProps) => (
  <div className="pinned">
    <span>
      <strong>{amount}</strong>
      <span className="small muted">{missing}</span>
    </span>
    <button type="button" className="btn alt" onClick={() => decide(1)}>
      {texts.reject}
    </button>
    {canApprove && (
      <button type="button" className="btn" onClick={() => decide(0)}>
        {texts.approve}
      </button>
    )}
  </div>
);
