import { NavLink } from 'react-router-dom';
import type { Role } from '#shared/endpoint.ts';
import { Icon, type IconName } from './icon.tsx';

export type Tab = {
  to: string;
  label: string;
  icon: IconName;
  /** Its name in the bar at the bottom of a phone. A tab without one is in the menu there (SITE-82). */
  place?: string;
};

/** How many places the bar on a phone has beside that of help, which staff do not have; undefined for them. */
export const placesOf = (role: Role, tabs: readonly Tab[]): number | undefined =>
  role === 'Admin' ? undefined : tabs.filter(({ place }) => place !== undefined).length;

type TabLinksProps = { tabs: readonly Tab[]; onFollow?: () => void };

export const TabLinks = ({ tabs, onFollow }: TabLinksProps) =>
  tabs.map(({ to, label, icon, place }, at) => (
    // The first tab is the area itself: the addresses of all others begin with its address.
    <NavLink
      key={to}
      to={to}
      end={at === 0}
      className={place === undefined ? 'side-only' : undefined}
      onClick={onFollow}
    >
      <Icon name={icon} />
      <span className="tab-name">{label}</span>
      {place && <span className="tab-place">{place}</span>}
    </NavLink>
  ));
