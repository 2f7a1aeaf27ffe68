import { type MouseEvent, useState } from 'react';
import type { Notification } from '#shared/notifications/api.ts';
import { formatMoment } from '#web/platform/language/days.ts';
import { said } from '#web/platform/language/said.en.ts';
import { loadNotifications, markRead, useNotifications } from '#web/platform/notifications/notifications.ts';
import { Icon } from './icon.tsx';
import { keepFocus, Menu } from './menu.tsx';
import { texts } from './texts.en.ts';

const FIRST = 5;

/** The newest notifications, and how many are unread. */
export function Bell() {
  const { items = [], hasFailed } = useNotifications();
  return (
    <BellMenu
      items={items}
      hasFailed={hasFailed}
      onRead={(id) => void markRead(id)}
      onAgain={() => void loadNotifications()}
    />
  );
}

type BellMenuProps = {
  items: readonly Notification[];
  hasFailed?: boolean;
  onRead: (id: string) => void;
  onAgain: () => void;
};

/** The bell over some notifications, newest first. */
export function BellMenu({ items, hasFailed, onRead, onAgain }: BellMenuProps) {
  const unread = items.filter(({ status }) => status === 'Unread').length;
  return (
    <Menu
      name={unread > 0 ? texts.unreadNotifications(unread) : texts.notifications}
      className="icon-btn"
      // The number is in the name already: as a decoration it is not read twice.
      button={
        <span className="counted" data-count={unread > 0 ? shortOf(unread) : undefined}>
          <Icon name="bell" />
        </span>
      }
    >
      {() => (
        <section className="stack-tight" aria-label={texts.notifications}>
          <h2>{texts.notifications}</h2>
          {hasFailed && items.length === 0 ? (
            <button type="button" className="btn alt" onClick={onAgain}>
              {texts.tryAgain}
            </button>
          ) : (
            <Notifications items={items} onRead={onRead} />
          )}
        </section>
      )}
    </Menu>
  );
}

const shortOf = (count: number): string => (count > 9 ? '9+' : String(count));

function Notifications({ items, onRead }: Pick<BellMenuProps, 'items' | 'onRead'>) {
  const [isWhole, setWhole] = useState(false);
  const showAll = (event: MouseEvent) => {
    keepFocus(event);
    setWhole(true);
  };
  if (items.length === 0) return <p className="muted">{texts.noNotifications}</p>;
  return (
    <>
      <ul className="bell-list">
        {items.slice(0, isWhole ? undefined : FIRST).map((item) => (
          <li key={item.notificationid}>
            <Line item={item} onRead={onRead} />
          </li>
        ))}
      </ul>
      {!isWhole && items.length > FIRST && (
        <button type="button" className="btn alt full" onClick={showAll}>
          {texts.seeMore}
        </button>
      )}
    </>
  );
}

type LineProps = { item: Notification; onRead: BellMenuProps['onRead'] };

function Line({ item, onRead }: LineProps) {
  const { notificationid, status, sentat } = item;
  const words = said(item);
  const when = <span className="small muted">{formatMoment(sentat)}</span>;
  if (status === 'Read')
    return (
      <div className="bell-line">
        <span>{words}</span>
        {when}
      </div>
    );
  const read = (event: MouseEvent) => {
    keepFocus(event);
    onRead(notificationid);
  };
  return (
    <button type="button" className="bell-line unread" onClick={read}>
      <span>
        {words}
        <span className="hidden-text">, {texts.unread}</span>
      </span>
      {when}
    </button>
  );
}
