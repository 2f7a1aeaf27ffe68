import type { ReactNode } from 'react';
import { Logo } from './logo.tsx';

/** Nothing is there yet: what it is, in a sentence, and what to do about it. */
export const Empty = ({ title, children }: { title: string; children?: ReactNode }) => (
  <div className="card stack empty">
    <Logo />
    <h2>{title}</h2>
    {children}
  </div>
);
