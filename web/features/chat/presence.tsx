import { texts } from './texts.en.ts';

/** The text that says whether a person has the site open. */
export const Presence = ({ isOnline }: { isOnline: boolean }) => (
  <span className={isOnline ? 'small presence online' : 'small presence'}>
    {isOnline ? texts.online : texts.offline}
  </span>
);
