import type { ReactNode, RefObject } from 'react';
import { StatusTag } from '#web/ui/status-tag.tsx';
import { goToDecision } from './decision-panel.tsx';
import { texts } from './texts.en.ts';

type ItemHeadingProps = {
  focus: RefObject<HTMLHeadingElement | null>;
  title: ReactNode;
  sub: ReactNode;
  status: string;
};

/** The name and status of an item. It gets the focus when the item before it is decided. */
export const ItemHeading = ({ focus, title, sub, status }: ItemHeadingProps) => (
  <header className="row between">
    <div className="whose">
      <h2 ref={focus} tabIndex={-1} dir="auto">
        {title}
      </h2>
      <p className="small muted">{sub}</p>
    </div>
    <div className="row">
      <StatusTag status={status} />
      <button type="button" className="link-btn small to-decision" onClick={goToDecision}>
        {texts.toDecision}
      </button>
    </div>
  </header>
);
