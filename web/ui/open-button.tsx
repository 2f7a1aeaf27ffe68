import { type ReactNode, useState } from 'react';
import { loaded } from '#web/platform/load.ts';
import { showError, showSuccess } from '#web/platform/toasts.ts';

type OpenButtonProps = {
  /** Asks for the address, which is good for a minute. */
  ask: () => Promise<{ url: string }>;
  words: { opened: string; failed: string; busy: string };
  className?: string;
  children: ReactNode;
};

/**
 * Opens a document in a tab of its own. The tab is opened by the press itself, or it would be blocked, and gets its
 * address when the answer is there (UI 8.5).
 */
export function OpenButton({ ask, words, className = 'btn alt', children }: OpenButtonProps) {
  const [isBusy, setBusy] = useState(false);
  const open = async () => {
    if (isBusy) return;
    const tab = window.open('', '_blank');
    setBusy(true);
    const answer = await loaded(ask());
    setBusy(false);
    if (!answer || !tab) {
      tab?.close();
      return showError(words.failed);
    }
    tab.opener = null;
    tab.location.href = answer.url;
    showSuccess(words.opened);
  };
  return (
    <button type="button" className={className} aria-disabled={isBusy || undefined} onClick={() => void open()}>
      {isBusy ? words.busy : children}
    </button>
  );
}
