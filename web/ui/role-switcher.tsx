import { Link } from 'react-router-dom';
import type { Role } from '#shared/endpoint.ts';
import { pageOf } from '#web/platform/session/pages-of-roles.ts';
import { Icon } from './icon.tsx';
import { Menu } from './menu.tsx';
import { texts } from './texts.en.ts';

type RolesProps = { roles: readonly Role[]; current: Role };

/** Links to the pages of another role, for people with several roles (SITE-5). */
export function RoleSwitcher({ roles, current }: RolesProps) {
  if (roles.length < 2) return null;
  const button = (
    <>
      {texts.roles[current]}
      <Icon name="down" />
    </>
  );
  return (
    <Menu name={texts.changeRoleFrom(texts.roles[current])} className="top-link switcher" button={button}>
      {(close) => <RoleLinks roles={roles} current={current} onFollow={close} />}
    </Menu>
  );
}

/** The links to the pages of a person's roles. */
export const RoleLinks = ({ roles, current, onFollow }: RolesProps & { onFollow?: () => void }) => (
  <ul className="menu-list">
    {roles.map((role) => (
      <li key={role}>
        <Link to={pageOf[role]} aria-current={role === current || undefined} onClick={onFollow}>
          {texts.roles[role]}
        </Link>
      </li>
    ))}
  </ul>
);
