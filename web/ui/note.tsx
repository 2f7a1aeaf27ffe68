import type { ReactNode, RefObject } from 'react';

type NoteProps = {
  tone?: 'info' | 'ok' | 'wait' | 'bad';
  /** Read out by screen readers when it appears: at once for a failure, after the current speech for the rest. */
  isNews?: boolean;
  focus?: RefObject<HTMLDivElement | null>;
  /** A first line in bold. */
  title?: string | undefined;
  /** A plain text becomes a paragraph. */
  children?: ReactNode;
};

/** A message in the page, with a thick edge in the colour of its tone. */
export function Note({ tone = 'info', isNews, focus, title, children }: NoteProps) {
  const role = isNews ? (tone === 'bad' ? 'alert' : 'status') : undefined;
  return (
    <div className={`note ${tone}`} role={role} ref={focus} tabIndex={focus && -1}>
      {title && (
        <p>
          <strong>{title}</strong>
        </p>
      )}
      {children && typeof children === 'string' ? <p>{children}</p> : children}
    </div>
  );
}
