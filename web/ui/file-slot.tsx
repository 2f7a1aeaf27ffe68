import type { MouseEvent, ReactNode } from 'react';
import type { DocumentType } from '#shared/documents/document.ts';
import type { Upload } from '#web/platform/files/upload-slots.ts';
import { texts as sessionTexts } from './session.en.ts';
import { texts } from './texts.en.ts';
import type { UseUpload } from './use-upload.ts';

type FileSlotProps = {
  /** The name of the document, such as 'Bank statement'. */
  label: string;
  type: DocumentType;
  slot: UseUpload;
  /** Another way to provide the file, beside choosing one. */
  instead?: ReactNode;
};

/** The upload of one document. The form submits it under `documents`, as its type and id. */
export function FileSlot({ label, type, slot, instead }: FileSlotProps) {
  const { upload, send, retry, remove } = slot;
  const word = upload.state === 'none' && type === 'Selfie' ? texts.cameraApp : choose[upload.state];
  return (
    <Slot label={label} upload={upload}>
      {/* The input stays while the file is sent: it has the focus, and another file may replace a slow upload. */}
      <div className="row">
        {instead}
        <FileButton label={label} word={word} type={type} onChosen={(file) => void send(type, file)} />
        {upload.state === 'waiting' && (
          <button type="button" className="btn alt" onClick={removedBy(retry)}>
            {texts.tryAgain}
            <span className="hidden-text"> {label}</span>
          </button>
        )}
        {upload.state !== 'none' && upload.state !== 'failed' && (
          <button type="button" className="btn alt" onClick={removedBy(remove)}>
            {texts.remove}
            <span className="hidden-text"> {label}</span>
          </button>
        )}
      </div>
    </Slot>
  );
}

type SlotProps = { label: string; upload: Upload; children: ReactNode };

/** The state of a slot's file, with other ways to provide it than `FileSlot` has. */
export const Slot = ({ label, upload, children }: SlotProps) => (
  <div className="slot">
    <p>
      <strong>{label}</strong>
      <span className="small muted" role="status">
        <UploadState upload={upload} />
      </span>
    </p>
    {upload.state === 'failed' && (
      <p className="wrong" role="alert">
        {upload.message}
      </p>
    )}
    {upload.state === 'sending' && <progress aria-label={texts.sent(label)} value={upload.percent} max={100} />}
    <DocumentInput upload={upload} />
    {children}
  </div>
);

/** What a form sends of a file that has arrived. */
export const DocumentInput = ({ upload }: { upload: Upload }) =>
  upload.state === 'ready' && <input type="hidden" name="documents" value={`${upload.type} ${upload.documentId}`} />;

type FileButtonProps = { label: string; word: string; type: DocumentType; onChosen: (file: File) => void };

/** The button that chooses a file. Of a selfie it opens the front camera of the phone (SITE-69). */
export const FileButton = ({ label, word, type, onChosen }: FileButtonProps) => (
  <label className="btn alt file-button">
    {word}
    {word === texts.addFile && <span className="hidden-text"> {texts.photoOrPdf}</span>}
    <span className="hidden-text"> {label}</span>
    <input
      type="file"
      {...(type === 'Selfie' ? { accept: 'image/*', capture: 'user' } : { accept: 'image/*,application/pdf' })}
      onChange={({ target }) => {
        const [file] = target.files ?? [];
        if (file) onChosen(file);
        // The same file may be chosen again.
        target.value = '';
      }}
    />
  </label>
);

/** The handler of a button that its own click removes: the focus moves to the file input of its slot. */
export const removedBy =
  (run: () => void) =>
  ({ currentTarget }: MouseEvent) => {
    currentTarget.parentElement?.querySelector<HTMLInputElement>('input[type=file]')?.focus();
    run();
  };

const choose = {
  none: texts.addFile,
  ready: texts.change,
  failed: texts.tryAgain,
  waiting: texts.change,
  sending: texts.change,
  checking: texts.change,
};

/** The file of a slot, and how far it is. */
export function UploadState({ upload }: { upload: Upload }) {
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

/** The documents of a submitted form, as calls send them. */
export const documentsOf = (form: FormData): { DocumentType: string; documentId: string }[] =>
  form.getAll('documents').map((entry) => {
    const [DocumentType = '', documentId = ''] = String(entry).split(' ');
    return { DocumentType, documentId };
  });
