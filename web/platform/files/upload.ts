import { documentsApi, MAX_FILE_BYTES } from '#shared/documents/api.ts';
import { ContentType, type DocumentType, mayBe } from '#shared/documents/document.ts';
import { call } from '#web/platform/network/api.ts';
import { Unreachable } from '#web/platform/network/fetch-api.ts';
import { smallPhoto } from './photo.ts';
import { texts } from './upload.en.ts';

/** The pauses between two reads of a document that is being checked: from the first, each longer up to the last. */
const FIRST_PAUSE_MS = 700;
const MAX_PAUSE_MS = 3_000;
const MAX_WAIT_MS = 84_000;
const STALLED_MS = 30_000;

/** A file was not accepted. It has a message for the person and its code, unless the reason is not known. */
export class NotUploaded extends Error {
  override readonly name = 'NotUploaded';
  readonly code: string | undefined;

  constructor(message?: string, code?: string) {
    super(message);
    this.code = code;
  }
}

type UploadListener = {
  onProgress: (percent: number) => void;
  /** All of the file is sent, and its document is being checked. */
  onSent: (documentId: string) => void;
};

type ToUpload = { type: DocumentType; file: Blob; documentId?: string | undefined };

/**
 * Sends a file directly to storage, unless its document exists already, and waits until it is checked. Returns the
 * document's id. Refuses with NotUploaded, with Unreachable when the connection breaks, or as `call` does.
 */
export async function upload(
  { type, file, documentId }: ToUpload,
  { onProgress, onSent }: UploadListener,
): Promise<string> {
  const id = documentId ?? (await store(type, file, onProgress));
  onSent(id);
  await untilChecked(id);
  return id;
}

async function store(type: DocumentType, file: Blob, onProgress: UploadListener['onProgress']): Promise<string> {
  const contentType = ContentType.parse(file.type);
  const files = [{ DocumentType: type, contentType, ...(await sizeAndHashOf(file)) }];
  const { uploads } = await call(documentsApi.presignUploads, { body: { files } });
  const [form] = uploads;
  if (!form) throw new NotUploaded();
  await sendTo(form, file, onProgress);
  return form.documentId;
}

/** The size and hash of a file, which the request for its upload form needs (DOCUMENTS-8). */
export const sizeAndHashOf = async (file: Blob) => ({ size: file.size, sha256: await sha256Of(file) });

/** The maximum number of pixels of the longer side: more for documents with small print. */
const maxPixels = (type: DocumentType): number => (['Payslip', 'BankStatement'].includes(type) ? 2000 : 1600);

/** A file as it is uploaded: a photo is made smaller. Refuses with NotUploaded what is neither a photo nor a PDF, is empty or is too large. */
export async function prepareFile(type: DocumentType, chosen: File): Promise<Blob> {
  if (chosen.type !== 'application/pdf') return smallerPhoto(type, chosen);
  if (!mayBe(type, chosen.type)) throw new NotUploaded(texts.noSelfie);
  if (chosen.size > MAX_FILE_BYTES) throw new NotUploaded(texts.tooLarge);
  if (chosen.size === 0) throw new NotUploaded(texts.emptyFile);
  return chosen;
}

async function smallerPhoto(type: DocumentType, chosen: File): Promise<Blob> {
  const photo = await smallPhoto(chosen, maxPixels(type));
  if (!photo) throw new NotUploaded(mayBe(type, 'application/pdf') ? texts.noPhoto : texts.noSelfie);
  return photo;
}

async function sha256Of(file: Blob): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', await file.arrayBuffer());
  return btoa(String.fromCharCode(...new Uint8Array(digest)));
}

type SignedForm = { url: string; fields: Record<string, string> };

/**
 * Sends a file to storage with its form. Uses XMLHttpRequest, because fetch reports no progress of uploads. Gives up after
 * half a minute without progress: refuses with Unreachable, or with NotUploaded what storage refuses.
 */
export function sendTo(
  { url, fields }: SignedForm,
  file: Blob,
  onProgress: UploadListener['onProgress'],
): Promise<void> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  form.set('file', file);
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const abortLater = () => setTimeout(() => request.abort(), STALLED_MS);
    let timer = abortLater();
    request.open('POST', url);
    request.upload.onprogress = ({ loaded, total }) => {
      clearTimeout(timer);
      timer = abortLater();
      onProgress(Math.round((100 * loaded) / total));
    };
    request.onload = () => (request.status < 300 ? resolve() : reject(new NotUploaded()));
    request.onerror = request.onabort = () => reject(new Unreachable(texts.brokenConnection));
    request.onloadend = () => clearTimeout(timer);
    request.send(form);
  });
}

async function untilChecked(id: string): Promise<void> {
  let pause = FIRST_PAUSE_MS;
  for (let waited = 0; waited < MAX_WAIT_MS; waited += pause) {
    const { status, reason, reasoncode } = await call(documentsApi.readMyDocument, { params: { id } });
    if (status === 'Clean') return;
    if (status === 'Refused') throw new NotUploaded(reason ?? undefined, reasoncode ?? undefined);
    await new Promise((resolve) => setTimeout(resolve, pause));
    pause = Math.min(pause * 1.25, MAX_PAUSE_MS);
  }
  throw new NotUploaded(texts.slowCheck);
}
