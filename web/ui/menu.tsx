import { type FocusEvent, type KeyboardEvent, type ReactNode, useRef, useState } from 'react';

type MenuProps = {
  /** The accessible name of the button, which begins with the text that it shows. */
  name: string;
  button: ReactNode;
  className: string;
  children: (close: () => void) => ReactNode;
};

/** A button that opens a panel below it; Escape, leaving it or pressing elsewhere closes it. */
export function Menu({ name, button, className, children }: MenuProps) {
  const [isOpen, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const close = () => setOpen(false);
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key !== 'Escape') return;
    close();
    opener.current?.focus();
  };
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) close();
  };
  // Safari focuses no button that is pressed, and without the focus the menu sees neither Escape nor that it is left.
  const onClick = () => {
    opener.current?.focus();
    setOpen(!isOpen);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: It only handles the keys and focus events of its content.
    <div className="menu" onKeyDown={onKeyDown} onBlur={onBlur}>
      <button
        type="button"
        className={className}
        aria-label={name}
        aria-expanded={isOpen}
        ref={opener}
        onMouseDown={(event) => event.preventDefault()}
        onClick={onClick}
      >
        {button}
      </button>
      {isOpen && (
        // The panel takes the focus when it is pressed, so that it stays open.
        <div className="menu-panel" tabIndex={-1}>
          {children(close)}
        </div>
      )}
    </div>
  );
}

/** Keeps the focus in the panel of a menu when the pressed element is removed. */
export function keepFocus({ currentTarget }: { currentTarget: Element }): void {
  currentTarget.closest<HTMLElement>('.menu-panel')?.focus();
}
