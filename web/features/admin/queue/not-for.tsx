import { Note } from '#web/ui/note.tsx';

/** In place of a page that the sub-role may not see: for whom it is. */
export const NotFor = ({ children }: { children: string }) => (
  <Note>
    <p>{children}</p>
  </Note>
);
