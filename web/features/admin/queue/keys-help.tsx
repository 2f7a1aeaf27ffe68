import { useState } from 'react';
import { forget, recall, remember } from '#web/platform/browser/device.ts';
import { hasKey, KEYS, useKeys } from '#web/ui/keys.ts';
import { Sheet, useSheet } from '#web/ui/sheet.tsx';
import { texts } from './texts.en.ts';

/** The keys of every form, which are none of the page's. */
const ofForms = ['Ctrl+Enter', 'Esc'];

/** A button, and the key `?`, that list the keys that act on the page now. The keys can be switched off there (ADMIN-39). */
export function KeysHelp() {
  const sheet = useSheet();
  const [isOn, setOn] = useState(() => recall(KEYS) !== 'off');
  const switchTo = (on: boolean) => {
    on ? forget(KEYS) : remember(KEYS, 'off');
    setOn(on);
  };
  const [listed, setListed] = useState<[does: string, keys: readonly string[]][]>([]);
  const open = () => {
    setListed(
      Object.entries(texts.keysOf).filter(([, keys]) => keys.some((key) => ofForms.includes(key) || hasKey(key))),
    );
    sheet.open();
  };
  useKeys({ '?': open });
  return (
    <>
      <button type="button" className="link-btn small keys" onClick={open}>
        {texts.keys}
      </button>
      <Sheet handle={sheet} title={texts.keys} close={texts.closeKeys}>
        <dl className="key-values">
          {listed.map(([does, keys]) => (
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
