import { useState } from 'react';
import { forget, recall, remember } from '#web/platform/browser/device.ts';
import { KEYS, useKeys } from '#web/ui/keys.ts';
import { Sheet, useSheet } from '#web/ui/sheet.tsx';
import { texts } from './texts.en.ts';

/** A button, and the key `?`, that list the keys of a queue. The keys can be switched off there (ADMIN-39). */
export function KeysHelp() {
  const sheet = useSheet();
  const [isOn, setOn] = useState(() => recall(KEYS) !== 'off');
  const switchTo = (on: boolean) => {
    on ? forget(KEYS) : remember(KEYS, 'off');
    setOn(on);
  };
  useKeys({ '?': sheet.open });
  return (
    <>
      <button type="button" className="link-btn small keys" onClick={sheet.open}>
        {texts.keys}
      </button>
      <Sheet handle={sheet} title={texts.keys} close={texts.closeKeys}>
        <dl className="key-values">
          {Object.entries(texts.keysOf).map(([does, keys]) => (
            <div key={does}>
              <dt>
                {keys.map((key) => (
                  <kbd key={key}>{key}</kbd>
                ))}
              </dt>
              <dd>{does}</dd>
            </div>
          ))}
        </dl>
        <label className="check">
          <input type="checkbox" checked={isOn} onChange={({ target }) => switchTo(target.checked)} />
          {texts.keysOn}
        </label>
      </Sheet>
    </>
  );
}
