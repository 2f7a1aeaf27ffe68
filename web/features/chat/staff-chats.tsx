import { useCallback, useState } from 'react';
import { Link, useOutletContext, useParams } from 'react-router-dom';
import type { OpenChat } from '#shared/chat/chat.ts';
import { reviewers, type SubRole } from '#shared/endpoint.ts';
import { AreaPage } from '#web/ui/area-page.tsx';
import { useEvery } from '#web/ui/effects.ts';
import { Note } from '#web/ui/note.tsx';
import { PageStyles } from '#web/ui/page-styles.tsx';
import styles from './chat.css?inline';
import { loadOpenChats, useOpenChats } from './open-chats.ts';
import { Presence } from './presence.tsx';
import { Sound } from './sound.tsx';
import { StaffConversation } from './staff-conversation.tsx';
import { texts } from './texts.en.ts';

const RELOAD_EVERY_MS = 30_000;

/** The team's conversations: the list and the open one. On a phone the list, then the conversation. */
export function Component() {
  const { chatId } = useParams();
  const { role } = useOutletContext<{ role: SubRole | undefined }>();
  return (
    <AreaPage title={texts.chats}>
      <PageStyles name="chat">{styles}</PageStyles>
      {isReviewer(role) ? (
        <div className={chatId ? 'list-and-item is-open' : 'list-and-item'}>
          <section className="queue-list" aria-label={texts.openChats}>
            <List chatId={chatId} />
            <Sound />
          </section>
          <div className="queue-item stack">
            {chatId ? (
              <>
                <Link className="back" to="/admin/chat">
                  {texts.backToList}
                </Link>
                <StaffConversation key={chatId} chatId={chatId} />
              </>
            ) : (
              <p className="card muted">{texts.chooseChat}</p>
            )}
          </div>
        </div>
      ) : (
        <Note>{texts.forReviewers}</Note>
      )}
    </AreaPage>
  );
}

const isReviewer = (role: SubRole | undefined): boolean => reviewers.some((each) => each === role);

function List({ chatId }: { chatId: string | undefined }) {
  const { chats, hasFailed } = useOpenChats();
  const [now, setNow] = useState(Date.now);
  // Reloads the list in case the live connection is down.
  const reload = useCallback(() => {
    setNow(Date.now());
    void loadOpenChats();
  }, []);
  useEvery(RELOAD_EVERY_MS, reload);
  if (!chats && hasFailed)
    return (
      <div className="card stack" role="alert">
        <p>{texts.chatsNotLoaded}</p>
        <button type="button" className="btn alt" onClick={() => void loadOpenChats()}>
          {texts.tryAgain}
        </button>
      </div>
    );
  if (!chats) return <p role="status">{texts.loading}</p>;
  if (chats.length === 0) return <p className="card muted">{texts.noChats}</p>;
  return (
    <ul className="queue-lines">
      {chats.map((chat) => (
        <li key={chat.chatId}>
          <Line chat={chat} isOpen={chat.chatId === chatId} now={now} />
        </li>
      ))}
    </ul>
  );
}

function Line({ chat, isOpen, now }: { chat: OpenChat; isOpen: boolean; now: number }) {
  const { chatId, firstname, lastname, audience, status, online, unread, answeredby, lastmessageat, waitingsince } =
    chat;
  const isWaiting = status === 'Waiting' || unread > 0;
  const ago = agoInWords((isWaiting && waitingsince) || lastmessageat, now);
  return (
    <Link className="queue-line" to={`/admin/chat/${chatId}`} aria-current={isOpen ? 'true' : undefined}>
      <span className="chat-staff-line">
        <strong dir="auto">
          {firstname} {lastname}
        </strong>
        <Presence isOnline={online} />
      </span>
      <span className="chat-staff-line small muted">
        <span>
          {texts.audiences[audience]}, {isWaiting ? texts.waitsFor(ago) : texts.lastFrom(ago)}
        </span>
        {answeredby && <span dir="auto">{texts.answers(answeredby)}</span>}
        {unread > 0 && <span className="chat-unread">{texts.unread(unread)}</span>}
      </span>
    </Link>
  );
}

const MINUTE_MS = 60_000;

/** The text that says how long ago an instant (ISO) was, in minutes, hours or days. This device's clock may be behind. */
function agoInWords(instant: string, now: number): string {
  const minutes = Math.max(0, Math.floor((now - Date.parse(instant)) / MINUTE_MS));
  if (minutes < 60) return texts.minutes(minutes);
  const hours = Math.floor(minutes / 60);
  return hours < 48 ? texts.hours(hours) : texts.days(Math.floor(hours / 24));
}
