import { type MouseEvent, type ReactNode, type RefObject, useRef } from 'react';
import { useFocusLeft } from './effects.ts';

/** A modal dialog that `open` of its handle shows. */
export type SheetHandle = { dialog: RefObject<HTMLDialogElement | null>; open: () => void; close: () => void };

export function useSheet(): SheetHandle {
  const dialog = useRef<HTMLDialogElement>(null);
  return { dialog, open: () => dialog.current?.showModal(), close: () => dialog.current?.close() };
}

type SheetProps = {
  handle: SheetHandle;
  title: string;
  className?: string;
  onClose?: () => void;
  /** The text of the button at its end that closes it. */
  close?: string;
  children: ReactNode;
};

/** A bottom sheet on a phone, a dialog elsewhere. Escape and clicking the backdrop close it; the browser returns the focus. */
export function Sheet({ handle, title, className = 'sheet', onClose, close, children }: SheetProps) {
  const inDialog = useFocusLeft<HTMLDivElement>();
  const closeOutside = ({ target }: MouseEvent) => {
    if (target === handle.dialog.current) handle.close();
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: The dialog itself closes on Escape.
    <dialog className={className} aria-label={title} ref={handle.dialog} onClose={onClose} onClick={closeOutside}>
      <div className="stack" ref={inDialog}>
        <h2>{title}</h2>
        {children}
        {close && (
          <button type="button" className="btn alt full" onClick={handle.close}>
            {close}
          </button>
        )}
      </div>
    </dialog>
  );
}
