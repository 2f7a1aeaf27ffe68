import type { ReactNode } from 'react';
import { Logo } from './logo.tsx';

/** Shown instead of an empty list: what is missing, and what to do about it. A plain text becomes a paragraph. */
export const Empty = ({ title, children }: { title: string; children?: ReactNode }) => (
  <div className="card stack empty">
    <Logo />
    <h2>{title}</h2>
    {typeof children === 'string' ? <p>{children}</p> : children}
  </div>
);
