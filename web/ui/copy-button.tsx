import { useState } from 'react';
import { texts } from './texts.en.ts';

const SAID_MS = 2000;

/** Copies a text, and says so for two seconds. */
export function CopyButton({ text, name }: { text: string; name: string }) {
  const [isCopied, setCopied] = useState(false);
  const copy = async () => {
    await navigator.clipboard.writeText(text);
    setCopied(true);
    setTimeout(() => setCopied(false), SAID_MS);
  };
  return (
    <>
      <button type="button" className="btn alt" onClick={() => void copy()}>
        {isCopied ? texts.copied : texts.copy}
        <span className="hidden-text"> {name}</span>
      </button>
      <span className="hidden-text" role="status">
        {isCopied && texts.copied}
      </span>
    </>
  );
}
