import type { MouseEvent, ReactNode } from 'react';
import type { DocumentType } from '#shared/documents/document.ts';
import type { Upload } from '#web/platform/files/upload-slots.ts';
import { texts as sessionTexts } from './session.en.ts';
import { texts } from './texts.en.ts';
import type { UseUpload } from './use-upload.ts';

type FileSlotProps = {
  /** What is to be chosen, such as 'Bank statement'. */
  label: string;
  type: DocumentType;
  accept?: string;
  slot: UseUpload;
  /** Another way to come by the file, beside choosing one. */
  instead?: ReactNode;
};

/** One document: chosen, sent, checked; and handed in by its form under `documents`, as its type and its id. */
export function FileSlot({ label, type, accept = 'image/*,application/pdf', slot, instead }: FileSlotProps) {
  const { upload, send, again, remove } = slot;
  return (
    <div className="slot">
      <p>
        <strong>{label}</strong>
        <span className="small muted" role="status">
          <State upload={upload} />
        </span>
      </p>
      {upload.state === 'failed' && <p className="wrong">{upload.message}</p>}
      {upload.state === 'sending' && <progress aria-label={texts.sent(label)} value={upload.percent} max={100} />}
      {upload.state === 'ready' && (
        <input type="hidden" name="documents" value={`${upload.type} ${upload.documentId}`} />
      )}
      {/* It stays while the file is sent: the focus is in it, and a slow sending may be given up. */}
      <div className="row">
        {instead}
        <label className="btn alt file-button">
          {upload.state === 'none' && !accept.includes('pdf') ? texts.addPhoto : choose[upload.state]}
          <span className="hidden-text"> {label}</span>
          <input
            type="file"
            accept={accept}
            onChange={({ target }) => {
              const [file] = target.files ?? [];
              if (file) void send(type, file);
              // The same file may be chosen again.
              target.value = '';
            }}
          />
        </label>
        {upload.state === 'waiting' && (
          <button type="button" className="btn alt" onClick={goneBy(again)}>
            {texts.tryAgain}
            <span className="hidden-text"> {label}</span>
          </button>
        )}
        {upload.state !== 'none' && upload.state !== 'failed' && (
          <button type="button" className="btn alt" onClick={goneBy(remove)}>
            {texts.remove}
            <span className="hidden-text"> {label}</span>
          </button>
        )}
      </div>
    </div>
  );
}

/** What a button does that goes away by it: the focus stays at its slot. */
const goneBy =
  (act: () => void) =>
  ({ currentTarget }: MouseEvent) => {
    currentTarget.parentElement?.querySelector<HTMLInputElement>('input[type=file]')?.focus();
    act();
  };

const choose = {
  none: texts.addFile,
  ready: texts.change,
  failed: texts.tryAgain,
  waiting: texts.change,
  sending: texts.change,
  checking: texts.change,
};

function State({ upload }: { upload: Upload }) {
  if (upload.state === 'none') return texts.notAddedYet;
  const said = {
    sending: () => texts.sending,
    checking: () => texts.checking,
    waiting: () => sessionTexts.waiting,
    ready: () => (upload.state === 'ready' ? texts.added(Math.max(1, Math.round(upload.size / 1000))) : ''),
    failed: () => texts.notAdded,
  };
  return (
    <>
      <span dir="auto" className="file-name">
        {upload.name}
      </span>
      {' · '}
      {said[upload.state]()}
    </>
  );
}

/** The documents of a submitted form, as calls hand them in. */
export const documentsOf = (form: FormData): { DocumentType: string; documentId: string }[] =>
  form.getAll('documents').map((entry) => {
    const [DocumentType = '', documentId = ''] = String(entry).split(' ');
    return { DocumentType, documentId };
  });
