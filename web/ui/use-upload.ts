import { useState } from 'react';
import * as z from 'zod/mini';
import { DocumentType } from '#shared/documents/document.ts';
import { Refused } from '#web/platform/api.ts';
import { Unreachable } from '#web/platform/ask.ts';
import { forget, recall, remember } from '#web/platform/device.ts';
import { NotUploaded, upload } from '#web/platform/uploads.ts';

/** A file that is uploaded and checked: what a form hands in. */
const Ready = z.object({ type: DocumentType, documentId: z.string(), name: z.string(), size: z.int(), at: z.int() });

export type Upload =
  | { state: 'none' }
  | { state: 'sending'; name: string; percent: number }
  | { state: 'checking'; name: string }
  | ({ state: 'ready' } & z.output<typeof Ready>)
  | { state: 'failed'; name: string; message: string };

export type UseUpload = { upload: Upload; send: (type: DocumentType, file: File) => Promise<void>; remove: () => void };

const KEPT_MS = 12 * 3_600_000;

/**
 * The file of a slot, uploaded as soon as it is chosen. The device remembers it: a page that the camera app pushed out
 * of memory has it again (UI 7.5). `fixedText` is said of a failure that comes without words.
 */
export function useUpload(slot: string, fixedText: string): UseUpload {
  const [state, setState] = useState<Upload>(() => recallUpload(slot));
  const send = async (type: DocumentType, file: File) => {
    const { name, size } = file;
    setState({ state: 'sending', name, percent: 0 });
    try {
      const documentId = await upload(type, file, {
        onSent: (percent) => setState({ state: 'sending', name, percent }),
        onCheck: () => setState({ state: 'checking', name }),
      });
      const ready = { type, documentId, name, size, at: Date.now() };
      remember(keyOf(slot), JSON.stringify(ready));
      setState({ state: 'ready', ...ready });
    } catch (error) {
      setState({ state: 'failed', name, message: wordsOf(error) || fixedText });
    }
  };
  const remove = () => {
    forgetUpload(slot);
    setState({ state: 'none' });
  };
  return { upload: state, send, remove };
}

/** The slot is empty again: what was in it is handed in. */
export const forgetUpload = (slot: string): void => forget(keyOf(slot));

const keyOf = (slot: string): string => `file.${slot}`;

function recallUpload(slot: string): Upload {
  const { data } = z.safeParse(Ready, JSON.parse(recall(keyOf(slot)) ?? 'null'));
  return data && Date.now() - data.at < KEPT_MS ? { state: 'ready', ...data } : { state: 'none' };
}

function wordsOf(error: unknown): string {
  if (error instanceof NotUploaded || error instanceof Refused || error instanceof Unreachable) return error.message;
  throw error;
}
