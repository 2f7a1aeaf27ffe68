import { documentsApi, MOST_BYTES } from '#shared/documents/api.ts';
import { ContentType, type DocumentType, mayBe } from '#shared/documents/document.ts';
import { call } from '#web/platform/network/api.ts';
import { Unreachable } from '#web/platform/network/ask.ts';
import { smallPhoto } from './photo.ts';
import { texts } from './uploads.en.ts';

const EVERY_MS = 700;
const MOST_POLLS = 120;
const STALLED_MS = 30_000;

/** A file was not taken, with a sentence for the person; without one, it is not known why. */
export class NotUploaded extends Error {
  override readonly name = 'NotUploaded';
}

type Told = {
  /** How much is sent, in percent. */
  onSent: (percent: number) => void;
  /** All is sent, and its document is being checked. */
  onCheck: (documentId: string) => void;
};

type Sent = { type: DocumentType; file: Blob; documentId?: string | undefined };

/**
 * Sends a file straight to storage, unless its document is there already, and waits until it is checked. Answers its
 * document's id. Refuses with NotUploaded, with Unreachable when the connection breaks, or as `call` does.
 */
export async function upload({ type, file, documentId }: Sent, { onSent, onCheck }: Told): Promise<string> {
  const id = documentId ?? (await store(type, file, onSent));
  onCheck(id);
  await untilClean(id);
  return id;
}

async function store(type: DocumentType, file: Blob, onSent: Told['onSent']): Promise<string> {
  const contentType = ContentType.parse(file.type);
  const files = [{ DocumentType: type, contentType, size: file.size, sha256: await sha256Of(file) }];
  const { uploads } = await call(documentsApi.presignUploads, { body: { files } });
  const [form] = uploads;
  if (!form) throw new NotUploaded();
  await post(form, file, onSent);
  return form.documentId;
}

/** Longer sides of papers are kept larger: their small print is read. */
const mostPixels = (type: DocumentType): number => (['Payslip', 'BankStatement'].includes(type) ? 2000 : 1600);

/** A file as it is sent: a photo is made smaller. Refuses with NotUploaded what is none, is empty or is too large. */
export async function fitting(type: DocumentType, chosen: File): Promise<Blob> {
  if (chosen.type !== 'application/pdf') return smallerPhoto(type, chosen);
  if (!mayBe(type, chosen.type)) throw new NotUploaded(texts.noSelfie);
  if (chosen.size > MOST_BYTES) throw new NotUploaded(texts.tooLarge);
  if (chosen.size === 0) throw new NotUploaded(texts.emptyFile);
  return chosen;
}

async function smallerPhoto(type: DocumentType, chosen: File): Promise<Blob> {
  const photo = await smallPhoto(chosen, mostPixels(type));
  if (!photo) throw new NotUploaded(mayBe(type, 'application/pdf') ? texts.noPhoto : texts.noSelfie);
  return photo;
}

async function sha256Of(file: Blob): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', await file.arrayBuffer());
  return btoa(String.fromCharCode(...new Uint8Array(digest)));
}

type SignedForm = { url: string; fields: Record<string, string> };

/** By XMLHttpRequest, which alone tells how much is sent. It is given up when nothing moves for half a minute. */
function post({ url, fields }: SignedForm, file: Blob, onSent: Told['onSent']): Promise<void> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  form.set('file', file);
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const giveUp = () => setTimeout(() => request.abort(), STALLED_MS);
    let clock = giveUp();
    request.open('POST', url);
    request.upload.onprogress = ({ loaded, total }) => {
      clearTimeout(clock);
      clock = giveUp();
      onSent(Math.round((100 * loaded) / total));
    };
    request.onload = () => (request.status < 300 ? resolve() : reject(new NotUploaded()));
    request.onerror = request.onabort = () => reject(new Unreachable(texts.brokenConnection));
    request.onloadend = () => clearTimeout(clock);
    request.send(form);
  });
}

async function untilClean(id: string): Promise<void> {
  for (let polls = 0; polls < MOST_POLLS; polls++) {
    const mine = await call(documentsApi.listMyDocuments, { query: { limit: 40 } });
    const document = mine.find(({ documentid }) => documentid === id);
    if (document?.status === 'Clean') return;
    if (document?.status === 'Refused') throw new NotUploaded(document.reason ?? undefined);
    await new Promise((resolve) => setTimeout(resolve, EVERY_MS));
  }
  throw new NotUploaded(texts.slowCheck);
}
