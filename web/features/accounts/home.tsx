import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router-dom';
import type { User } from '#shared/accounts/api.ts';
import type { KycStatus } from '#shared/accounts/person.ts';
import type { Role } from '#shared/endpoint.ts';
import { guard } from '#web/platform/guard.ts';
import { texts } from '#web/platform/texts.en.ts';
import { LogoutButton } from '#web/ui/logout-button.tsx';
import { Note } from '#web/ui/note.tsx';
import { Page } from '#web/ui/page.tsx';
import { Tag } from '#web/ui/tag.tsx';

/** The page of a role, for those who hold it. */
export const loaderFor =
  (role: Role) =>
  ({ request }: LoaderFunctionArgs): Promise<User> =>
    guard(request, role);

const tones: Record<KycStatus, 'ok' | 'wait' | 'bad' | 'plain'> = {
  Unverified: 'plain',
  Pending: 'wait',
  Verified: 'ok',
  Rejected: 'bad',
};

/** Who is signed in, and what this account is: until the pages of the roles are there, the page of each. */
export function Component() {
  const { firstName, roles, kycStatus, ...user } = useLoaderData<User>();
  return (
    <Page title={texts.greeting(firstName)} isNarrow top={<LogoutButton />}>
      <Note>
        <p>The pages to borrow, invest, guarantee and review come next. Your account is ready for them.</p>
      </Note>
      <section className="card stack">
        <h2>Your account</h2>
        <dl className="key-values">
          <dt>Email</dt>
          <dd>{user.email}</dd>
          <dt>Roles</dt>
          <dd>{roles.join(', ')}</dd>
          <dt>Identity</dt>
          <dd>
            <Tag tone={tones[kycStatus]}>{kycStatus}</Tag>
          </dd>
          {roles.includes('Borrower') && (
            <Reference label="Reference for repayments">{user.paymentreference}</Reference>
          )}
          {roles.includes('Investor') && (
            <Reference label="Reference for deposits">{user.investorpaymentreference}</Reference>
          )}
        </dl>
        {roles.length > 1 && (
          <p>
            <Link to="/select-role">Choose another role</Link>
          </p>
        )}
      </section>
    </Page>
  );
}

const Reference = ({ label, children }: { label: string; children: string }) => (
  <>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </>
);
