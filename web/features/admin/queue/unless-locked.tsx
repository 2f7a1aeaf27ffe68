import type { ReactNode } from 'react';
import { Note } from '#web/ui/note.tsx';

type UnlessLockedProps = {
  /** Why the server would refuse the form; null when it would not. */
  lock: string | null;
  /** The reason that is shown above already, in place of another form. */
  shown?: string | null;
  children: ReactNode;
};

/** A form, or in its place why it would be refused (ADMIN-42). */
export function UnlessLocked({ lock, shown, children }: UnlessLockedProps) {
  if (lock === null) return children;
  return lock !== shown && <Note>{lock}</Note>;
}
