import { texts } from './texts.en.ts';

/** Whether somebody has the site open, in words. */
export const Presence = ({ isOnline }: { isOnline: boolean }) => (
  <span className={isOnline ? 'small presence online' : 'small presence'}>
    {isOnline ? texts.online : texts.offline}
  </span>
);
