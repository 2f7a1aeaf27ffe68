import type { ReactNode, RefObject } from 'react';

type NoteProps = {
  tone?: 'info' | 'ok' | 'wait' | 'bad';
  /** Said by screen readers when it appears: at once for a failure, in turn for the rest. */
  isNews?: boolean;
  focus?: RefObject<HTMLDivElement | null>;
  children: ReactNode;
};

/** A message in the page, with a thick edge in the colour of its tone. */
export function Note({ tone = 'info', isNews, focus, children }: NoteProps) {
  const role = isNews ? (tone === 'bad' ? 'alert' : 'status') : undefined;
  return (
    <div className={`note ${tone}`} role={role} ref={focus} tabIndex={focus && -1}>
      {children}
    </div>
  );
}
