import { useState } from 'react';
import { allowSound, isMuted, mute } from '#web/platform/notifications/chime.ts';
import { texts } from './texts.en.ts';

/** Turns the sound of arriving messages on and off (CHAT-27). */
export function Sound() {
  const [isSilent, setSilent] = useState(isMuted);
  const toggle = () => {
    allowSound();
    mute(!isSilent);
    setSilent(!isSilent);
  };
  return (
    <button type="button" className="link-btn small" aria-pressed={isSilent} onClick={toggle}>
      {isSilent ? texts.soundOff : texts.soundOn}
    </button>
  );
}
