import { type ReactNode, useState } from 'react';
import { loaded } from '#web/platform/network/load.ts';
import { showError, showSuccess } from '#web/platform/notifications/toasts.ts';

type FileButtonProps = {
  /** Fetches the address, which is valid for a minute. */
  fetchAddress: () => Promise<{ url: string }>;
  /** `busy` replaces what the button shows while the address is fetched. */
  words: { opened: string; failed: string; busy?: string };
  className?: string;
  /** What a key finds the button by. */
  act?: string;
  children: ReactNode;
};

/**
 * Opens a document in a tab of its own. The tab is opened by the click itself, because it would be blocked later, and
 * gets its address when the answer arrives (SITE-44).
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

/** Downloads a document. The address must answer with an attachment, so that the page stays open. */
export const DownloadButton = (props: FileButtonProps) => (
  <FileButton
    {...props}
    begin={() => (url) => {
      if (url) Object.assign(document.createElement('a'), { href: url, download: '' }).click();
      return url !== undefined;
    }}
  />
);

/** Runs at the click; what it returns runs with the address, if there is one, and returns whether the document opens. */
type Begin = () => (url: string | undefined) => boolean;

function FileButton({
  fetchAddress,
  words,
  className = 'btn alt',
  act,
  begin,
  children,
}: FileButtonProps & { begin: Begin }) {
  const [isBusy, setBusy] = useState(false);
  const press = async () => {
    if (isBusy) return;
    const end = begin();
    setBusy(true);
    const answer = await loaded(fetchAddress());
    setBusy(false);
    if (end(answer?.url)) showSuccess(words.opened);
    else showError(words.failed);
  };
  return (
    <button
      type="button"
      className={className}
      data-act={act}
      aria-disabled={isBusy || undefined}
      onClick={() => void press()}
    >
      {(isBusy && words.busy) || children}
    </button>
  );
}
