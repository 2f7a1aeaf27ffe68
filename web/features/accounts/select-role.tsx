import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router-dom';
import type { User } from '#shared/accounts/api.ts';
import type { Role } from '#shared/endpoint.ts';
import { guard } from '#web/platform/guard.ts';
import { pageOf } from '#web/platform/pages-of-roles.ts';
import { supportEmail } from '#web/platform/support.ts';
import { texts } from '#web/platform/texts.en.ts';
import { Icon, type IconName } from '#web/ui/icon.tsx';
import { LogoutButton } from '#web/ui/logout-button.tsx';
import { Note } from '#web/ui/note.tsx';
import { Page } from '#web/ui/page.tsx';

const rows: { role: Role; icon: IconName; does: string }[] = [
  { role: 'Borrower', icon: 'coin', does: 'Request a loan and repay it' },
  { role: 'Investor', icon: 'market', does: 'Invest in loans and earn interest' },
  { role: 'Guarantor', icon: 'people', does: 'Stand behind the loan of somebody you know' },
  { role: 'Admin', icon: 'shield', does: 'Review people, loans and investments' },
];

export const loader = ({ request }: LoaderFunctionArgs): Promise<User> => guard(request);

export function Component() {
  const { roles } = useLoaderData<typeof loader>();
  const held = rows.filter(({ role }) => roles.includes(role));
  return (
    <Page title="Choose a role" isNarrow top={<LogoutButton />}>
      {held.length === 0 && <NoRoles />}
      <ul className="stack-tight">
        {held.map(({ role, icon, does }) => (
          <li key={role}>
            <Link className="card role-row" to={pageOf[role]}>
              <Icon name={icon} />
              <strong>{role}</strong>
              <span className="muted">{does}</span>
            </Link>
          </li>
        ))}
      </ul>
    </Page>
  );
}

function NoRoles() {
  const mail = supportEmail();
  return (
    <Note tone="wait">
      <p>{texts.noRoles}</p>
      <p>
        Write to <a href={`mailto:${mail}`}>{mail}</a>.
      </p>
    </Note>
  );
}
