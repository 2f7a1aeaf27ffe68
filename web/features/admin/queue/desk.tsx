import type { ReactNode } from 'react';
import { texts as given } from '#web/platform/language/texts.en.ts';
import { usePage } from '#web/ui/effects.ts';
import { QueueStyles } from './queue-styles.tsx';

type DeskProps = {
  title: string;
  /** What stands above the list: its filters, and commands for many things at once. */
  head: ReactNode;
  /** Whether the head is above list and item, in place of above the list alone. */
  isAcross?: boolean;
  children: ReactNode;
};

/**
 * The frame of a desk: the list with its head, the open item, and the decision. From 1280 px on they are side by side, and on a phone
 * there is one after the other (ADMIN-43).
 */
export const Desk = ({ title, head, isAcross, children }: DeskProps) => (
  <main id="main" className={isAcross ? 'page' : 'page panes'}>
    <QueueStyles />
    <header className="desk-head">
      <h1 ref={usePage(`${title} – ${given.product}`)} tabIndex={-1}>
        {title}
      </h1>
      {head}
    </header>
    {children}
  </main>
);
