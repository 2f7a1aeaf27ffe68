import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router-dom';
import type { User } from '#shared/accounts/api.ts';
import type { Role } from '#shared/endpoint.ts';
import { supportEmail } from '#web/platform/language/support.ts';
import { texts as given } from '#web/platform/language/texts.en.ts';
import { guard } from '#web/platform/session/guard.ts';
import { pageOf } from '#web/platform/session/pages-of-roles.ts';
import { LanguageLink } from '#web/ui/language-link.tsx';
import { LogoutButton } from '#web/ui/logout-button.tsx';
import { Note } from '#web/ui/note.tsx';
import { Page } from '#web/ui/page.tsx';
import { texts as words } from '#web/ui/texts.en.ts';
import { texts } from './texts.en.ts';

const rows: readonly Role[] = ['Borrower', 'Investor', 'Guarantor', 'Admin'];

export const loader = ({ request }: LoaderFunctionArgs): Promise<User> => guard(request);

export function Component() {
  const { roles } = useLoaderData<typeof loader>();
  const ownRows = rows.filter((role) => roles.includes(role));
  return (
    <Page title={texts.chooseRole} isNarrow top={<LanguageAndLogout />}>
      {ownRows.length === 0 && <NoRoles />}
      <ul className="stack-tight">
        {ownRows.map((role) => (
          <li key={role} className="card stack-tight role-row">
            <Link className="alone" to={pageOf[role]}>
              <strong>{words.roles[role]}</strong>
            </Link>
            <p className="muted">{texts.does[role]}</p>
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
