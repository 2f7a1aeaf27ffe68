import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Icon } from './icon.tsx';

/** The link to the place that a page was opened from, above its heading. */
export const WayBack = ({ to, children }: { to: string; children: ReactNode }) => (
  <Link className="way-back" to={to}>
    <Icon name="forward" />
    {children}
  </Link>
);
