import { type ReactNode, useState } from 'react';
import { loaded } from '#web/platform/network/load.ts';
import { showError, showSuccess } from '#web/platform/notifications/toasts.ts';

type FileButtonProps = {
  /** Asks for the address, which is good for a minute. */
  ask: () => Promise<{ url: string }>;
  words: { opened: string; failed: string; busy: string };
  className?: string;
  children: ReactNode;
};

/**
 * Opens a document in a tab of its own. The tab is opened by the press itself, or it would be blocked, and gets its
 * address when the answer is there (SITE-44).
 */
export const OpenButton = (props: FileButtonProps) => (
  <FileButton
    {...props}
    begin={() => {
      const tab = window.open('', '_blank');
      return (url) => {
        if (!tab || !url) {
          tab?.close();
          return false;
        }
        tab.opener = null;
        tab.location.href = url;
        return true;
      };
    }}
  />
);

/** Saves a document on the device. The address has to answer a file to keep: then the page stays where it is. */
export const DownloadButton = (props: FileButtonProps) => (
  <FileButton
    {...props}
    begin={() => (url) => {
      if (url) Object.assign(document.createElement('a'), { href: url, download: '' }).click();
      return url !== undefined;
    }}
  />
);

/** What happens at the press, and then with the address, where there is one: whether the document is on its way. */
type Begin = () => (url: string | undefined) => boolean;

function FileButton({ ask, words, className = 'btn alt', begin, children }: FileButtonProps & { begin: Begin }) {
  const [isBusy, setBusy] = useState(false);
  const press = async () => {
    if (isBusy) return;
    const end = begin();
    setBusy(true);
    const answer = await loaded(ask());
    setBusy(false);
    if (end(answer?.url)) showSuccess(words.opened);
    else showError(words.failed);
  };
  return (
    <button type="button" className={className} aria-disabled={isBusy || undefined} onClick={() => void press()}>
      {isBusy ? words.busy : children}
    </button>
  );
}
