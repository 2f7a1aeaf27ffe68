import { type LoaderFunctionArgs, Outlet, useLoaderData, useOutletContext } from 'react-router-dom';
import type { User } from '#shared/accounts/api.ts';
import type { Role } from '#shared/endpoint.ts';
import { recall } from '#web/platform/browser/device.ts';
import { guard } from '#web/platform/session/guard.ts';
import { pageOf } from '#web/platform/session/pages-of-roles.ts';
import { Area } from '#web/ui/area.tsx';
import type { Tab } from '#web/ui/tab-links.tsx';
import { texts as words } from '#web/ui/texts.en.ts';
import { texts } from './texts.en.ts';

export const loader = ({ request }: LoaderFunctionArgs): Promise<User> => guard(request);

/** Reloads the data for each page. */
export const shouldRevalidate = (): boolean => true;

/** The frame of the pages that a person has in every role: profile, wallet, documents and security. */
export function Component() {
  const user = useLoaderData<typeof loader>();
  const role = roleOf(user);
  return (
    <Area user={user} of={role} tabs={tabsFor(role)}>
      <Outlet context={user} />
    </Area>
  );
}

/** The signed-in person, on a page of their account. */
export const useAccount = (): User => useOutletContext<User>();

/** The role whose pages were open before, to which the first tab links. */
const roleOf = ({ roles }: User): Role => roles.find((role) => role === recall('role')) ?? roles[0] ?? 'Borrower';

const tabsFor = (role: Role): readonly Tab[] => [
  { to: pageOf[role], label: words.roles[role], icon: 'home' },
  { to: '/profile', label: texts.profileTab, icon: 'people' },
  { to: '/wallet', label: texts.wallet, icon: 'coin' },
  { to: '/documents', label: texts.documents, icon: 'document' },
  { to: '/security', label: texts.security, icon: 'lock' },
];
