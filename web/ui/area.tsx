import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { User } from '#shared/accounts/api.ts';
import type { Role } from '#shared/endpoint.ts';
import { remember } from '#web/platform/browser/device.ts';
import { texts as given } from '#web/platform/language/texts.en.ts';
import { AreaStyles } from './area-styles.tsx';
import { Bell } from './bell.tsx';
import { Header } from './header.tsx';
import { Icon } from './icon.tsx';
import { LanguageLink } from './language-link.tsx';
import { LogoutButton } from './logout-button.tsx';
import { RoleLinks, RoleSwitcher } from './role-switcher.tsx';
import { Sheet, useSheet } from './sheet.tsx';
import { type Tab, TabLinks } from './tab-links.tsx';
import { texts } from './texts.en.ts';

type AreaProps = {
  user: Pick<User, 'roles'>;
  of: Role;
  tabs: readonly Tab[];
  /** Replaces the person's own notifications. */
  bell?: ReactNode;
  children: ReactNode;
};

/** The frame of a role's pages: the header, and the tabs, at the bottom on a phone and at the side, with Logout, elsewhere. */
export function Area({ user: { roles }, of: role, tabs, bell = <Bell />, children }: AreaProps) {
  return (
    <div className="in-area">
      <AreaStyles />
      <Header>
        <div className="wide-only row">
          <LanguageLink className="top-link" />
          <RoleSwitcher roles={roles} current={role} />
          <AccountLink of={role} />
        </div>
        {bell}
        <MenuSheet roles={roles} current={role} tabs={tabs} />
      </Header>
      <div className="area">
        <nav className="tabs" aria-label={texts.roles[role]}>
          <TabLinks tabs={tabs} />
          <span className="wide-only">
            <LogoutButton />
          </span>
        </nav>
        {children}
      </div>
    </div>
  );
}

/** Links to the person's profile, wallet and security pages, which link back to this role. */
function AccountLink({ of, onFollow }: { of: Role; onFollow?: () => void }) {
  const follow = () => {
    remember('role', of);
    onFollow?.();
  };
  return (
    <Link className="top-link" to="/profile" onClick={follow}>
      {texts.yourAccount}
    </Link>
  );
}

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
        <AccountLink of={current} onFollow={menu.close} />
        <LanguageLink className="top-link" />
        <LogoutButton />
        <button type="button" className="btn alt" onClick={menu.close}>
          {texts.close}
        </button>
      </Sheet>
    </>
  );
}
