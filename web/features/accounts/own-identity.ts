import { type LoaderFunctionArgs, redirect } from 'react-router-dom';
import { guard } from '#web/platform/session/guard.ts';
import { identityOf } from '#web/platform/session/pages-of-roles.ts';

/** Has no page: redirects to the identity page of a role that the person has. Mails and notices lead here. */
export const loader = async ({ request }: LoaderFunctionArgs): Promise<Response> =>
  redirect(identityOf((await guard(request)).roles));
