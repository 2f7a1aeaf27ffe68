import { useCommand } from '#web/ui/use-command.ts';
import type { Conversation } from './conversation.ts';
import { texts } from './texts.en.ts';

/** The button that ends a conversation with the team (CHAT-11), and why that failed. */
export function EndConversation({ conversation }: { conversation: Conversation }) {
  const { isBusy, outcome, send } = useCommand(texts.notEnded, () => conversation.load());
  return (
    <>
      <button
        type="button"
        className="link-btn small"
        aria-disabled={isBusy || undefined}
        onClick={() => void send(() => conversation.end())}
      >
        {texts.endTalk}
      </button>
      {outcome && !isBusy && (
        <p className="chat-refused small" role="alert">
          {outcome.refused}
        </p>
      )}
    </>
  );
}
