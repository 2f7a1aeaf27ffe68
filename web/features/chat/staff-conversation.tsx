import { Link } from 'react-router-dom';
import type { ChatSession } from '#shared/chat/chat.ts';
import { KeyValues } from '#web/ui/key-values.tsx';
import { StatusTag } from '#web/ui/status-tag.tsx';
import { Composer } from './composer.tsx';
import { Loading, NotLoaded } from './conversation-loading.tsx';
import { ConversationStatus } from './conversation-status.tsx';
import { EndConversation } from './end-conversation.tsx';
import { MessageList } from './message-list.tsx';
import { Presence } from './presence.tsx';
import { texts } from './texts.en.ts';
import { useConversation } from './use-conversation.ts';

/** A conversation as the team has it open, with the facts of the person beside it, whose name leads to their page (ADMIN-37). */
export function StaffConversation({ chatId }: { chatId: string }) {
  const { conversation, state } = useConversation(chatId, 'Admin');
  const { session, isLive, isOtherTyping, hasFailed } = state;
  if (!session) return hasFailed ? <NotLoaded onRetry={() => void conversation.load()} /> : <Loading />;
  return (
    <div className="chat-with-person">
      <section className="chat-staff" aria-labelledby="chat-person">
        <header className="chat-head">
          <h2 id="chat-person" dir="auto">
            <Link className="alone" to={`/admin/person/${session.userid}`}>
              {session.firstname} {session.lastname}
            </Link>
          </h2>
          <Presence isOnline={session.online} />
          {session.status !== 'Bot' && <EndConversation conversation={conversation} />}
        </header>
        <MessageList conversation={conversation} state={state} part="Admin" />
        <ConversationStatus isLive={isLive} isOtherTyping={isOtherTyping} other={session.firstname} />
        <div className="chat-foot">
          <Composer conversation={conversation} hint={texts.sendHint} />
        </div>
      </section>
      <Person session={session} />
    </div>
  );
}

const ofPerson = ({ firstname, lastname, kycStatus }: ChatSession) =>
  new URLSearchParams({ status: kycStatus, search: `${firstname} ${lastname}` }).toString();

const Person = ({ session }: { session: ChatSession }) => (
  <aside className="card stack-tight" aria-label={texts.person}>
    <h2>{texts.person}</h2>
    <KeyValues
      className="chat-facts"
      pairs={[
        [texts.firstName, session.firstname],
        [texts.lastName, session.lastname],
        [texts.asksAs, texts.audiences[session.audience]],
        [texts.roles, session.roles.join(', ')],
        [texts.identity, <StatusTag key="identity" status={session.kycStatus} />],
      ]}
    />
    {session.kycStatus !== 'Unverified' && (
      <Link className="alone" to={`/admin/kyc-review?${ofPerson(session)}`}>
        {texts.toIdentity}
      </Link>
    )}
  </aside>
);
