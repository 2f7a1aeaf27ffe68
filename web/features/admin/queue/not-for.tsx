import { Note } from '#web/ui/note.tsx';

/** In place of what is not for this one of staff: it says for whom it is. */
export const NotFor = ({ children }: { children: string }) => (
  <Note>
    <p>{children}</p>
  </Note>
);
