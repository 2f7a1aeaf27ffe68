import { type FormEvent, type KeyboardEvent, useState } from 'react';
import type { Conversation } from './conversation.ts';
import { texts } from './texts.en.ts';
import { recallDraft, storeDraft } from './unsent-messages.ts';

/** The limit that the server checks (CHAT-19). */
const MAX_LETTERS = 2000;
const SHOW_LIMIT_FROM = 1800;

/** The text field: Enter sends and Shift+Enter begins a line; on a touch screen Enter begins a line. */
export function Composer({ conversation, hint }: { conversation: Conversation; hint?: string }) {
  const [text, setText] = useState(() => recallDraft(conversation.chatId));
  const letters = text.trim().length;
  const isTooLong = letters > MAX_LETTERS;
  const write = (written: string) => {
    setText(written);
    storeDraft(conversation.chatId, written);
  };
  const send = (event?: FormEvent) => {
    event?.preventDefault();
    if (letters === 0 || isTooLong) return;
    conversation.send(text.trim());
    write('');
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const isThumb = matchMedia('(pointer: coarse)').matches;
    if (event.key !== 'Enter' || event.shiftKey || isThumb || event.nativeEvent.isComposing) return;
    event.preventDefault();
    send();
  };
  const onChange = (written: string) => {
    write(written);
    if (written.trim()) conversation.typed();
  };
  const limit = isTooLong ? texts.tooLong(letters - MAX_LETTERS) : texts.lettersLeft(MAX_LETTERS - letters);
  return (
    <form className="chat-composer" onSubmit={send}>
      <label className="hidden-text" htmlFor="chat-text">
        {texts.message}
      </label>
      <textarea
        id="chat-text"
        className="input"
        rows={2}
        value={text}
        placeholder={texts.message}
        aria-invalid={isTooLong || undefined}
        aria-describedby="chat-limit"
        onChange={({ target }) => onChange(target.value)}
        onKeyDown={onKeyDown}
      />
      <button type="submit" className="btn" aria-disabled={letters === 0 || isTooLong || undefined}>
        {texts.send}
      </button>
      <p id="chat-limit" className={isTooLong ? 'small chat-refused' : 'small muted'} role="status">
        {letters >= SHOW_LIMIT_FROM ? limit : hint && <span className="chat-hint">{hint}</span>}
      </p>
    </form>
  );
}
