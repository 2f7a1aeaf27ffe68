import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router-dom';
import type { User } from '#shared/accounts/api.ts';
import type { Role } from '#shared/endpoint.ts';
import { supportEmail } from '#web/platform/language/support.ts';
import { texts as given } from '#web/platform/language/texts.en.ts';
import { guard } from '#web/platform/session/guard.ts';
import { pageOf } from '#web/platform/session/pages-of-roles.ts';
import { Icon, type IconName } from '#web/ui/icon.tsx';
import { LanguageLink } from '#web/ui/language-link.tsx';
import { LogoutButton } from '#web/ui/logout-button.tsx';
import { Note } from '#web/ui/note.tsx';
import { Page } from '#web/ui/page.tsx';
import { texts as words } from '#web/ui/texts.en.ts';
import { texts } from './texts.en.ts';

const rows: { role: Role; icon: IconName }[] = [
  { role: 'Borrower', icon: 'document' },
  { role: 'Investor', icon: 'market' },
  { role: 'Guarantor', icon: 'people' },
  { role: 'Admin', icon: 'shield' },
];

export const loader = ({ request }: LoaderFunctionArgs): Promise<User> => guard(request);

export function Component() {
  const { roles } = useLoaderData<typeof loader>();
  const ownRows = rows.filter(({ role }) => roles.includes(role));
  return (
    <Page title={texts.chooseRole} isNarrow top={<LanguageAndLogout />}>
      {ownRows.length === 0 && <NoRoles />}
      <ul className="stack-tight">
        {ownRows.map(({ role, icon }) => (
          <li key={role}>
            <Link className="card role-row" to={pageOf[role]}>
              <Icon name={icon} />
              <span className="stack-tight">
                <strong>{words.roles[role]}</strong>
                <span className="muted">{texts.does[role]}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
      {/* On a phone the bar has no room for it. */}
      <p className="phone-only">
        <LanguageLink />
      </p>
    </Page>
  );
}

const LanguageAndLogout = () => (
  <>
    <LanguageLink className="top-link wide-only" />
    <LogoutButton className="btn alt" />
  </>
);

function NoRoles() {
  const mail = supportEmail();
  return (
    <Note tone="wait">
      <p>{given.noRoles}</p>
      <p>
        {texts.writeTo} <a href={`mailto:${mail}`}>{mail}</a>.
      </p>
    </Note>
  );
}
