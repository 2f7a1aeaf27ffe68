import { Fragment } from 'react';
import type { ChatMessage } from '#shared/chat/chat.ts';
import type { Part } from '#shared/chat/conversation.ts';
import { formatTime } from '#web/platform/language/days.ts';
import { said } from '#web/platform/language/said.en.ts';
import { botSaid } from './bot-said.en.ts';
import type { Conversation, ConversationState } from './conversation.ts';
import { texts } from './texts.en.ts';
import { byDay } from './timeline.ts';
import type { Unsent } from './unsent-messages.ts';

type MessageListProps = { conversation: Conversation; state: ConversationState; part: Part };

/** The messages by days, scrolled to the end as new ones arrive. */
export function MessageList({ conversation, state, part }: MessageListProps) {
  const { messages, unsent, newFrom, cursor, session } = state;
  const lastOwn = messages.findLast(({ sender }) => sender === part)?.messageid;
  const nameOf = ({ sender, author }: ChatMessage): string => {
    if (sender === 'Bot') return texts.bot;
    if (sender === 'User') return part === 'User' ? texts.you : (session?.firstname ?? '');
    return author ? texts.teamMember(author) : texts.team;
  };
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: What scrolls is reached by the keyboard.
    <div className="chat-log" role="log" aria-label={texts.log} tabIndex={0}>
      <div className="stack-tight">
        {cursor && (
          <button type="button" className="btn alt chat-small" onClick={() => void conversation.loadOlder()}>
            {texts.older}
          </button>
        )}
        {byDay(messages).map(({ day, messages: ofDay }) => (
          <section key={day} aria-label={day}>
            <p className="chat-line">
              <span>{day}</span>
            </p>
            <ol className="chat-messages">
              {ofDay.map((message) => (
                <Fragment key={message.messageid}>
                  {message.messageid === newFrom && (
                    <li className="chat-line chat-new">
                      <span>{texts.unreadFrom}</span>
                    </li>
                  )}
                  <li className={message.sender === part ? 'bubble own' : `bubble ${message.sender.toLowerCase()}`}>
                    <span className="small">
                      <span dir="auto">{nameOf(message)}</span>, {formatTime(message.createdat)}
                      {message.messageid === lastOwn && <span> · {message.readat ? texts.read : texts.sent}</span>}
                    </span>
                    <p dir="auto">{botSaid(message)}</p>
                  </li>
                </Fragment>
              ))}
            </ol>
          </section>
        ))}
        {unsent.length > 0 && (
          <ol className="chat-messages">
            {unsent.map((one) => (
              <UnsentMessage key={one.clientid} conversation={conversation} one={one} isLive={state.isLive} />
            ))}
          </ol>
        )}
      </div>
    </div>
  );
}

const UnsentMessage = ({ conversation, one, isLive }: { conversation: Conversation; one: Unsent; isLive: boolean }) => (
  <li className="bubble own unsent">
    <p dir="auto">{one.message}</p>
    {one.refused === undefined ? (
      <span className="small">{isLive ? texts.sending : texts.sendsLater}</span>
    ) : (
      <span className="small chat-refused">
        {texts.notSent} {said(one.refused)}{' '}
        <button type="button" className="link-btn small" onClick={() => conversation.retry(one.clientid)}>
          {texts.sendAgain}
        </button>
        <button type="button" className="link-btn small" onClick={() => conversation.discard(one.clientid)}>
          {texts.discard}
        </button>
      </span>
    )}
  </li>
);
