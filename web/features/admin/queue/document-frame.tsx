import { useState } from 'react';
import { loaded } from '#web/platform/network/load.ts';
import { texts } from './texts.en.ts';

type DocumentFrameProps = {
  name: string;
  isPdf: boolean;
  /** Fetches the address of the file, which is good for a minute. Fetching it is in the log (DOCUMENTS-22). */
  fetchAddress: () => Promise<{ url: string }>;
  /** The text of a document that does not open. */
  failed: string;
  /** How many times as wide as its frame. */
  zoom: number;
  /** Quarters of a turn, clockwise. */
  turns: number;
  onShow: (isShown: boolean) => void;
};

/** A document in the page (ADMIN-38): fetched when it comes into view, so that the log has what was seen and no more. */
export function DocumentFrame(props: DocumentFrameProps) {
  const [file, setFile] = useState<{ url?: string; isFailed?: boolean }>();
  const show = (next: typeof file) => {
    setFile(next);
    props.onShow(next?.url !== undefined);
  };
  const open = async () => {
    show({});
    show((await loaded(props.fetchAddress())) ?? { isFailed: true });
  };
  if (file === undefined) return <div className="paper" ref={(frame) => onceInView(frame, open)} />;
  if (file.isFailed)
    return (
      <p className="paper-message muted">
        <span>{props.failed}</span>
        <button type="button" className="btn alt" onClick={() => void open()}>
          {texts.openAgain}
        </button>
      </p>
    );
  return (
    <div className="paper">
      {file.url !== undefined && <Sheet {...props} url={file.url} onFail={() => show({ isFailed: true })} />}
    </div>
  );
}

type SheetProps = Pick<DocumentFrameProps, 'name' | 'isPdf' | 'zoom' | 'turns'> & { url: string; onFail: () => void };

function Sheet({ name, isPdf, zoom, turns, url, onFail }: SheetProps) {
  const view = {
    style: { width: `${zoom * 100}%`, rotate: `${turns * 90}deg` },
    referrerPolicy: 'no-referrer',
  } as const;
  // The browser's own viewer, which fits the pages to the width of the frame and shows no toolbar of its own.
  if (isPdf) return <iframe {...view} title={name} src={`${url}#toolbar=0&navpanes=0&view=FitH`} />;
  return <img {...view} alt={name} src={url} onError={onFail} />;
}

/** Calls a function once when an element is in view. Returns what ends the watch. */
function onceInView(element: Element | null, run: () => Promise<void>) {
  if (!element) return undefined;
  const observer = new IntersectionObserver(([entry]) => {
    if (!entry?.isIntersecting) return;
    observer.disconnect();
    void run();
  });
  observer.observe(element);
  return () => observer.disconnect();
}
