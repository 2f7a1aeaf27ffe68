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
import { Icon } from './icon.tsx';
import { keepFocus, Menu } from './menu.tsx';
import { texts } from './texts.en.ts';

const FIRST = 5;

/** The newest notifications, and how many are unread. */
export function Bell() {
  const { items = [], hasFailed, older } = useNotifications();
  return (
    <BellMenu
      items={items}
      hasFailed={hasFailed}
      onRead={(id) => void markRead(id)}
      onRetry={() => void loadNotifications()}
      onOlder={older?.cursor === undefined ? undefined : () => void loadOlderNotifications()}
    />
  );
}

type BellMenuProps = {
  items: readonly Notification[];
  hasFailed?: boolean;
  onRead: (id: string) => void;
  onRetry: () => void;
  /** Loads older ones; undefined where there are none. */
  onOlder?: (() => void) | undefined;
};

/** The bell over some notifications, newest first. */
export function BellMenu({ items, hasFailed, onRead, onRetry, onOlder }: BellMenuProps) {
  const unread = items.filter(({ status }) => status === 'Unread').length;
  return (
    <Menu
      name={unread > 0 ? texts.unreadNotifications(unread) : texts.notifications}
      className="icon-btn"
      // The accessible name has the number already, so the badge is hidden from screen readers.
      button={
        <>
          <span className="counted" data-count={unread > 0 ? badgeText(unread) : undefined}>
            <Icon name="bell" />
          </span>
          <span className="wide-only">{texts.notifications}</span>
        </>
      }
    >
      {(close) => (
        <section className="stack-tight" aria-label={texts.notifications}>
          <h2>{texts.notifications}</h2>
          {hasFailed && items.length === 0 ? (
            <button type="button" className="btn alt" onClick={onRetry}>
              {texts.tryAgain}
            </button>
          ) : (
            <Notifications items={items} onRead={onRead} onOlder={onOlder} onLeave={close} />
          )}
        </section>
      )}
    </Menu>
  );
}

const badgeText = (count: number): string => (count > 9 ? '9+' : String(count));

type NotificationsProps = Pick<BellMenuProps, 'items' | 'onRead' | 'onOlder'> & { onLeave: () => void };

function Notifications({ items, onRead, onOlder, onLeave }: NotificationsProps) {
  const [isWhole, setWhole] = useState(false);
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

type LineProps = {
  item: Notification;
  onRead: BellMenuProps['onRead'];
  /** Called when it is followed. */
  onLeave?: () => void;
};

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
