import type { ReactNode } from 'react';

type EmptyProps = {
  title: string;
  /** Whether nothing is here because all is done. */
  isDone?: boolean;
  children?: ReactNode;
};

/** Shown instead of an empty list: what comes here, and what to do about it (SITE-85). A plain text becomes a paragraph. */
export const Empty = ({ title, isDone, children }: EmptyProps) => (
  <div className="card stack empty">
    {/* In the order in which React sets them: a first view writes them as they stand (SITE-77). */}
    <img height={72} alt="" src={`./pictures/${isDone ? 'done' : 'nothing'}.svg`} />
    <h2>{title}</h2>
    {typeof children === 'string' ? <p>{children}</p> : children}
  </div>
);
