import { type MouseEvent, useState } from 'react';
import type { Notification } from '#shared/notifications/api.ts';
import { formatDayOf } from '#web/platform/language/days.ts';
import { said } from '#web/platform/language/said.en.ts';
import {
  loadNotifications,
  loadOlderNotifications,
  markRead,
  useNotifications,
} from '#web/platform/notifications/notifications.ts';
import { Empty } from './empty.tsx';
import { Icon } from './icon.tsx';
import { keepFocus, Menu } from './menu.tsx';
import { texts } from './texts.en.ts';

const FIRST = 5;

/** The newest notifications, and whether there are unread ones. */
export const Bell = () => <BellMenu {...useBell()} />;

/** All notifications that are loaded, on the page to which the bell of a phone leads (SITE-40). */
export function AllNotifications() {
  const bell = useBell();
  const { items, hasFailed } = useNotifications();
  if (!items && !hasFailed) return <div className="shimmer" />;
  if (items?.length === 0) return <Empty title={texts.noNotifications}>{texts.noNotificationsWords}</Empty>;
  return (
    <section className="card stack-tight">
      <NotificationsOrRetry {...bell} isWhole />
    </section>
  );
}

function useBell(): BellMenuProps {
  const { items = [], hasFailed, older } = useNotifications();
  return {
    items,
    hasFailed,
    onRead: (id) => void markRead(id),
    onRetry: () => void loadNotifications(),
    onOlder: older?.cursor === undefined ? undefined : () => void loadOlderNotifications(),
  };
}

type BellMenuProps = {
  items: readonly Notification[];
  hasFailed?: boolean;
  onRead: (id: string) => void;
  onRetry: () => void;
  /** Loads older ones; undefined where there are none. */
  onOlder?: (() => void) | undefined;
};

/** The bell over some notifications, newest first: on a phone it leads to their page. */
export function BellMenu(bell: BellMenuProps) {
  const unread = bell.items.filter(({ status }) => status === 'Unread').length;
  // It has the number, which the dot has not.
  const name = unread > 0 ? texts.unreadNotifications(unread) : texts.notifications;
  const picture = (
    <span className={unread > 0 ? 'dotted' : undefined}>
      <Icon name="bell" />
    </span>
  );
  return (
    <>
      <a className="icon-btn phone-only" href="#/notifications" aria-label={name}>
        {picture}
      </a>
      <div className="wide-only">
        <Menu
          name={name}
          className="icon-btn"
          button={
            <>
              {picture}
              {texts.notifications}
            </>
          }
        >
          {(close) => (
            <section className="stack-tight" aria-label={texts.notifications}>
              <h2>{texts.notifications}</h2>
              <NotificationsOrRetry {...bell} onLeave={close} />
            </section>
          )}
        </Menu>
      </div>
    </>
  );
}

type NotificationsProps = BellMenuProps & {
  /** Whether all that are loaded are shown from the beginning. */
  isWhole?: boolean;
  /** Called when one is followed. */
  onLeave?: () => void;
};

const NotificationsOrRetry = (props: NotificationsProps) =>
  props.hasFailed && props.items.length === 0 ? (
    <button type="button" className="btn alt" onClick={props.onRetry}>
      {texts.tryAgain}
    </button>
  ) : (
    <Notifications {...props} />
  );

function Notifications({ items, onRead, onOlder, onLeave, isWhole: isWholeAtFirst = false }: NotificationsProps) {
  const [isWhole, setWhole] = useState(isWholeAtFirst);
  const showMore = (event: MouseEvent) => {
    keepFocus(event);
    if (isWhole) onOlder?.();
    setWhole(true);
  };
  const hasMore = isWhole ? onOlder !== undefined : items.length > FIRST;
  if (items.length === 0) return <p className="muted">{texts.noNotifications}</p>;
  return (
    <>
      <ul className="bell-list">
        {items.slice(0, isWhole ? undefined : FIRST).map((item) => (
          <li key={item.notificationid}>
            <NotificationLine item={item} onRead={onRead} onLeave={onLeave} />
          </li>
        ))}
      </ul>
      {hasMore && (
        <button type="button" className="btn alt full" onClick={showMore}>
          {texts.seeMore}
        </button>
      )}
    </>
  );
}

type LineProps = Pick<NotificationsProps, 'onRead' | 'onLeave'> & { item: Notification };

/** A notice, which leads to the page that it is about (NOTIFICATIONS-22). */
function NotificationLine({ item, onRead, onLeave }: LineProps) {
  const { notificationid, status, sentat, page } = item;
  const isUnread = status === 'Unread';
  const className = isUnread ? 'bell-line unread' : 'bell-line';
  const words = (
    <>
      <span>
        {said(item)}
        {isUnread && <span className="hidden-text">, {texts.unread}</span>}
      </span>
      <span className="small muted">{formatDayOf(sentat)}</span>
    </>
  );
  const read = () => isUnread && onRead(notificationid);
  if (page !== undefined) {
    const follow = () => {
      read();
      onLeave?.();
    };
    return (
      <a className={className} href={`#${page}`} onClick={follow}>
        {words}
      </a>
    );
  }
  if (!isUnread) return <div className={className}>{words}</div>;
  const stay = (event: MouseEvent) => {
    keepFocus(event);
    read();
  };
  return (
    <button type="button" className={className} onClick={stay}>
      {words}
    </button>
  );
}
