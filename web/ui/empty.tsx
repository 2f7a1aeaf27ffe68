import type { ReactNode } from 'react';
import { Logo } from './logo.tsx';

/** Nothing is there yet: what it is, in a sentence, and what to do about it. A text alone is a paragraph. */
export const Empty = ({ title, children }: { title: string; children?: ReactNode }) => (
  <div className="card stack empty">
    <Logo />
    <h2>{title}</h2>
    {typeof children === 'string' ? <p>{children}</p> : children}
  </div>
);
