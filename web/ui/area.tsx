import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { User } from '#shared/accounts/api.ts';
import type { Role } from '#shared/endpoint.ts';
import { texts as given } from '#web/platform/language/texts.en.ts';
import { AreaStyles } from './area-styles.tsx';
import { Bell } from './bell.tsx';
import { useLastRole } from './effects.ts';
import { Header } from './header.tsx';
import { Icon } from './icon.tsx';
import { LanguageLink } from './language-link.tsx';
import { LogoutButton } from './logout-button.tsx';
import { Strands } from './mat.tsx';
import { RoleLinks, RoleSwitcher } from './role-switcher.tsx';
import { Sheet, useSheet } from './sheet.tsx';
import { placesOf, type Tab, TabLinks } from './tab-links.tsx';
import { texts } from './texts.en.ts';

type AreaProps = {
  user: Pick<User, 'roles'>;
  of: Role;
  tabs: readonly Tab[];
  /** Replaces the person's own notifications. */
  bell?: ReactNode;
  children: ReactNode;
};

/**
 * The frame of a role's pages. From 960 px on its bar is at the side: the brand, the tabs, and at the foot what is of the
 * person, Logout last (SITE-73). On a phone the brand, the bell and the menu are at the top, and the places at the bottom (SITE-82).
 */
export function Area({ user: { roles }, of: role, tabs, bell = <Bell />, children }: AreaProps) {
  useLastRole(role);
  const nav = (
    <nav className="tabs" aria-label={texts.roles[role]}>
      <TabLinks tabs={tabs} />
    </nav>
  );
  return (
    <div className="in-area" data-places={placesOf(role, tabs)}>
      <AreaStyles />
      <Strands />
      <Header nav={nav}>
        {bell}
        <div className="side-foot wide-only">
          <RoleSwitcher roles={roles} current={role} />
          <AccountLink />
          {hasLanguages(role) && <LanguageLink className="top-link" />}
          <LogoutButton className="top-link" />
        </div>
        <MenuSheet roles={roles} current={role} tabs={tabs} />
      </Header>
      <div className="area">{children}</div>
    </div>
  );
}

/** The area of staff is in English alone (SITE-86). */
const hasLanguages = (role: Role) => role !== 'Admin';

/** Links to the pages that a person has in every role. */
const AccountLink = ({ onFollow }: { onFollow?: () => void }) => (
  <Link className="top-link" to="/profile" onClick={onFollow}>
    {texts.yourAccount}
  </Link>
);

/** The navigation menu on a phone: all tabs, the other roles, and Logout. */
function MenuSheet({ roles, current, tabs }: { roles: readonly Role[]; current: Role; tabs: readonly Tab[] }) {
  const menu = useSheet();
  return (
    <>
      <button type="button" className="icon-btn menu-opener" aria-label={given.menu} onClick={menu.open}>
        <Icon name="menu" />
      </button>
      <Sheet handle={menu} title={given.menu} className="menu-sheet">
        <nav className="menu-tabs" aria-label={given.menu}>
          <TabLinks tabs={tabs} onFollow={menu.close} />
        </nav>
        {roles.length > 1 && (
          <section className="stack-tight" aria-label={texts.rolesTitle}>
            <h3>{texts.changeRole}</h3>
            <RoleLinks roles={roles} current={current} onFollow={menu.close} />
          </section>
        )}
        <AccountLink onFollow={menu.close} />
        {hasLanguages(current) && <LanguageLink className="top-link" />}
        <LogoutButton className="btn alt" />
        <button type="button" className="btn alt" onClick={menu.close}>
          {texts.close}
        </button>
      </Sheet>
    </>
  );
}
