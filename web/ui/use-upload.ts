import { useCallback, useSyncExternalStore } from 'react';
import type { DocumentType } from '#shared/documents/document.ts';
import {
  emptySlot,
  type Ready,
  receiveFile,
  resume,
  sendFile,
  type Upload,
  uploadOf,
  watchUpload,
} from '#web/platform/files/upload-slots.ts';

export type UseUpload = {
  upload: Upload;
  send: (type: DocumentType, file: File) => Promise<void>;
  /** Accepts a file that another device uploaded. */
  receive: (file: Ready) => void;
  /** Retries an upload that waits for a connection. */
  retry: () => void;
  remove: () => void;
};

/**
 * The file of a slot, uploaded as soon as it is chosen. The device remembers it: a page that the camera app pushed out
 * of memory has it again, and sends what was not sent (SITE-43). `fixedText` is the message of a failure that has none.
 */
export function useUpload(slot: string, fixedText: string): UseUpload {
  const watch = useCallback((listener: () => void) => watchUpload(slot, listener), [slot]);
  const upload = useSyncExternalStore(watch, () => uploadOf(slot));
  return {
    upload: upload.state === 'failed' && !upload.message ? { ...upload, message: fixedText } : upload,
    send: (type, file) => sendFile(slot, type, file),
    receive: (file) => receiveFile(slot, file),
    retry: () => void resume(slot),
    remove: () => emptySlot(slot),
  };
}

/** How many of these slots have their file. */
export function useReady(slots: readonly string[]): number {
  const names = slots.join(' ');
  const watch = useCallback(
    (listener: () => void) => {
      const stops = names.split(' ').map((slot) => watchUpload(slot, listener));
      return () => {
        for (const stop of stops) stop();
      };
    },
    [names],
  );
  return useSyncExternalStore(watch, () => slots.filter((slot) => uploadOf(slot).state === 'ready').length);
}

/** Empties the slot, because its document was submitted. */
export const forgetUpload = (slot: string): void => emptySlot(slot);
