import { type ComponentType, useState } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import type { Audience } from '#shared/chat/chat.ts';
import styles from './help.css?inline';
import { texts } from './help.en.ts';
import { recall } from './platform/browser/device.ts';
import { allowSound } from './platform/notifications/chime.ts';
import { showError } from './platform/notifications/toasts.ts';
import { Icon } from './ui/icon.tsx';
import { seeAnswers, useUnreadAnswers } from './unread-answers.ts';

/** The audience of the help widget on the pages under an address. */
const audiences: Record<string, Audience | undefined> = {
  borrower: 'Borrower',
  repayments: 'Borrower',
  investor: 'Investor',
  guarantor: 'Guarantor',
};

const ofRoles: readonly (Audience | undefined)[] = Object.values(audiences);

/** The frame of the roles' pages, with the button of help. The pages of a person's account stand in the area that was open before. */
export function Component() {
  const area = useLocation().pathname.split('/')[1] ?? '';
  const role = recall('role');
  const audience = audiences[area] ?? ofRoles.find((one) => one === role);
  return (
    <>
      <Outlet />
      {audience && <Help key={audience} audience={audience} />}
    </>
  );
}

type Panel = ComponentType<{ audience: Audience; title: string; onClose: () => void }>;

/** The button above the tabs that opens help. The first press loads what it opens. */
function Help({ audience }: { audience: Audience }) {
  const [panel, setPanel] = useState<{ Panel: Panel }>();
  const [state, setState] = useState<'closed' | 'loading' | 'open'>('closed');
  const unread = useUnreadAnswers(audience);
  const title = texts.widgets[audience];
  const open = async () => {
    if (state !== 'closed') return;
    allowSound();
    setState('loading');
    const module = await import('./features/chat/panel.tsx').catch(() => undefined);
    if (!module) showError(texts.notLoaded);
    setPanel(module && { Panel: module.ChatPanel });
    setState(module ? 'open' : 'closed');
  };
  const close = () => {
    seeAnswers(audience);
    setState('closed');
  };
  const count = state === 'open' ? 0 : unread;
  return (
    <aside aria-label={texts.help}>
      <style href="help" precedence="area">
        {styles}
      </style>
      <button type="button" className="help-opener" aria-haspopup="dialog" onClick={() => void open()}>
        <Icon name="help" />
        <span className="help-word">{state === 'loading' ? texts.loading : texts.help}</span>
        <span className="hidden-text">{title}</span>
        {count > 0 && (
          <span className="help-count">
            {count}
            <span className="hidden-text"> {texts.unread}</span>
          </span>
        )}
      </button>
      {panel && state === 'open' && <panel.Panel audience={audience} title={title} onClose={close} />}
    </aside>
  );
}
