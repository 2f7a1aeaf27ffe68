import { type MouseEvent, useState } from 'react';
import { texts } from './texts.en.ts';

const SAID_MS = 2000;

/**
 * Copies a text, and confirms it for two seconds. If the browser refuses, the text beside the button is selected, to be
 * copied by hand (SITE-39).
 */
export function CopyButton({ text, name }: { text: string; name: string }) {
  const [said, setSaid] = useState<string>();
  const copy = async ({ currentTarget: button }: MouseEvent) => {
    const isCopied = await copied(text);
    if (!isCopied) selectIn(button.closest('.copied'));
    setSaid(isCopied ? texts.copied : texts.holdToCopy);
    if (isCopied) setTimeout(() => setSaid(undefined), SAID_MS);
  };
  return (
    <>
      <button type="button" className="btn alt" onClick={(event) => void copy(event)}>
        {said ?? texts.copy}
        <span className="hidden-text"> {name}</span>
      </button>
      <span className="hidden-text" role="status">
        {said}
      </span>
    </>
  );
}

async function copied(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

function selectIn(box: Element | null): void {
  const text = box?.querySelector('strong');
  if (text) document.getSelection()?.selectAllChildren(text);
}
