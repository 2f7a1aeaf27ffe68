import { type LoaderFunctionArgs, redirect } from 'react-router-dom';
import { guard } from '#web/platform/session/guard.ts';
import { dashboardOf } from '#web/platform/session/pages-of-roles.ts';

/** Has no page: redirects to the pages of a role that the person has. */
export const loader = async ({ request }: LoaderFunctionArgs): Promise<Response> =>
  redirect(dashboardOf((await guard(request)).roles));
