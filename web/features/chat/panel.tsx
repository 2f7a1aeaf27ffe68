import { type KeyboardEvent, useState } from 'react';
import type { Audience } from '#shared/chat/chat.ts';
import { allowSound } from '#web/platform/notifications/chime.ts';
import { Icon } from '#web/ui/icon.tsx';
import { PageStyles } from '#web/ui/page-styles.tsx';
import { useCommand } from '#web/ui/use-command.ts';
import { botSaid } from './bot-said.en.ts';
import styles from './chat.css?inline';
import { Composer } from './composer.tsx';
import type { Conversation, ConversationState } from './conversation.ts';
import { Loading, NotLoaded } from './conversation-loading.tsx';
import { ConversationStatus } from './conversation-status.tsx';
import { EndConversation } from './end-conversation.tsx';
import { MessageList } from './message-list.tsx';
import { Sound } from './sound.tsx';
import { texts } from './texts.en.ts';
import { useBot, useConversation } from './use-conversation.ts';

type ChatPanelProps = { audience: Audience; title: string; onClose: () => void };

/** The class of a panel that is not modal: not every browser of SITE-88 knows `:modal`. */
const BESIDE = 'beside';

/** The help widget of a role: over the whole screen on a phone, beside the page elsewhere. */
export function ChatPanel({ audience, title, onClose }: ChatPanelProps) {
  const onKeyDown = (event: KeyboardEvent) => {
    // A dialog that is not modal does not handle Escape by itself.
    if (event.key === 'Escape' && event.currentTarget.classList.contains(BESIDE)) onClose();
  };
  return (
    <dialog className="chat" aria-labelledby="chat-title" ref={opened} onClose={onClose} onKeyDown={onKeyDown}>
      <PageStyles name="chat">{styles}</PageStyles>
      <header className="chat-head">
        <h2 id="chat-title" tabIndex={-1}>
          {title}
        </h2>
        <Sound />
        <button type="button" className="icon-btn" aria-label={texts.close} onClick={onClose}>
          <Icon name="close" />
        </button>
      </header>
      <Help audience={audience} />
    </dialog>
  );
}

/** Opens the dialog. When it closes, the focus returns to where it was. */
function opened(dialog: HTMLDialogElement): () => void {
  const isModal = matchMedia('(max-width: 47.99rem)').matches;
  dialog.classList.toggle(BESIDE, !isModal);
  if (isModal) dialog.showModal();
  else dialog.show();
  dialog.querySelector('h2')?.focus();
  return () => dialog.close();
}

function Help({ audience }: { audience: Audience }) {
  const { bot, state } = useBot(audience);
  if (state.chatId) return <OpenConversation audience={audience} chatId={state.chatId} />;
  return state.hasFailed ? <NotLoaded onRetry={() => void bot.start()} /> : <Loading />;
}

function OpenConversation({ audience, chatId }: { audience: Audience; chatId: string }) {
  const { conversation, state } = useConversation(chatId, 'User');
  const { session, messages, isLive, isOtherTyping, hasFailed } = state;
  if (!session) return hasFailed ? <NotLoaded onRetry={() => void conversation.load()} /> : <Loading />;
  const isWithTeam = session.status === 'Live';
  const author = messages.findLast(({ sender }) => sender === 'Admin')?.author;
  return (
    <>
      <MessageList conversation={conversation} state={state} part="User" />
      <ConversationStatus isLive={isLive} isOtherTyping={isOtherTyping} other={author ?? texts.team} />
      <div className="chat-foot">
        {isWithTeam ? (
          <Composer conversation={conversation} />
        ) : (
          <Options audience={audience} conversation={conversation} state={state} />
        )}
        {session.status !== 'Bot' && <EndConversation conversation={conversation} />}
      </div>
    </>
  );
}

type OptionsProps = { audience: Audience; conversation: Conversation; state: ConversationState };

/** The options of the bot. Free text is for the conversation with the team. */
function Options({ audience, conversation, state: { messages, session } }: OptionsProps) {
  const { bot, state } = useBot(audience);
  const { isBusy, outcome, send } = useCommand(texts.optionRefused, () => conversation.load());
  const [asked, setAsked] = useState({ option: '', after: '' });
  const choose = (option: string, options: Element | null) => {
    allowSound();
    // The pressed option is removed, so the focus moves to the list of options.
    if (options instanceof HTMLElement) options.focus();
    setAsked({ option, after: messages.at(-1)?.messageid ?? '' });
    void send(async () => {
      await bot.choose(option);
      void conversation.load();
    });
  };
  // The answer was lost, and the conversation shows that the question has arrived.
  const isThere =
    outcome?.isUnknown &&
    messages.some(({ messageid, message }) => messageid > asked.after && message === asked.option);
  return (
    <>
      <section className="chat-options" aria-label={texts.options} tabIndex={-1}>
        {state.options.map(({ text: option, code }) => (
          <button
            key={option}
            type="button"
            className="chat-option"
            aria-disabled={state.asking !== undefined || undefined}
            onClick={({ currentTarget }) => choose(option, currentTarget.parentElement)}
          >
            {option === state.asking ? texts.asking : botSaid({ message: option, code })}
          </button>
        ))}
      </section>
      {outcome && !isBusy && !isThere && (
        <p className="chat-refused small" role="alert">
          {outcome.refused}
        </p>
      )}
      <p className="chat-locked small">
        <Icon name="lock" />
        <span>
          {session?.status === 'Waiting' && `${texts.waiting} `}
          {texts.locked}
        </span>
      </p>
    </>
  );
}
