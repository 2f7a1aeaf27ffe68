import { NavLink } from 'react-router-dom';
import { Icon, type IconName } from './icon.tsx';

export type Tab = { to: string; label: string; icon: IconName };

type TabLinksProps = { tabs: readonly Tab[]; onFollow?: () => void };

export const TabLinks = ({ tabs, onFollow }: TabLinksProps) =>
  tabs.map(({ to, label, icon }, at) => (
    // The first tab is the area itself: the addresses of all others begin with its address.
    <NavLink key={to} to={to} end={at === 0} onClick={onFollow}>
      <Icon name={icon} />
      {label}
    </NavLink>
  ));
