import { type LoaderFunctionArgs, NavLink, Outlet, useLoaderData, useOutletContext } from 'react-router-dom';
import type { User } from '#shared/accounts/api.ts';
import type { Role } from '#shared/endpoint.ts';
import { recall } from '#web/platform/browser/device.ts';
import { guard } from '#web/platform/session/guard.ts';
import { Area } from '#web/ui/area.tsx';
import { PageStyles } from '#web/ui/page-styles.tsx';
import { texts as tabs } from '#web/ui/role-tabs.en.ts';
import { accountTabs } from '#web/ui/role-tabs.ts';
import { texts as words } from '#web/ui/texts.en.ts';
import styles from './account.css?inline';
import { texts } from './texts.en.ts';

export const loader = ({ request }: LoaderFunctionArgs): Promise<User> => guard(request);

/** Reloads the data for each page. */
export const shouldRevalidate = (): boolean => true;

/** The frame of the pages that a person has in every role: profile, wallet, documents and security. */
export function Component() {
  const user = useLoaderData<typeof loader>();
  const role = roleOf(user);
  return (
    <Area user={user} of={role} tabs={accountTabs[role]}>
      <PageStyles name="account">{styles}</PageStyles>
      <div className="with-sections">
        <nav className="sections" aria-label={words.yourAccount}>
          {sections.map(({ to, label }) => (
            <NavLink key={to} to={to}>
              {label}
            </NavLink>
          ))}
        </nav>
        <Outlet context={user} />
      </div>
    </Area>
  );
}

/** The signed-in person, on a page of their account. */
export const useAccount = (): User => useOutletContext<User>();

/** The role whose pages were open before, to which the tabs lead. */
export const roleOf = ({ roles }: User): Role =>
  roles.find((role) => role === recall('role')) ?? roles[0] ?? 'Borrower';

const sections = [
  { to: '/profile', label: texts.profile },
  { to: '/wallet', label: tabs.wallet },
  { to: '/documents', label: texts.documents },
  { to: '/security', label: texts.security },
];
