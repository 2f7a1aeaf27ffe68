import { type LoaderFunctionArgs, redirect } from 'react-router-dom';
import { guard } from '#web/platform/guard.ts';
import { dashboardOf } from '#web/platform/pages-of-roles.ts';

/** No page of its own: it leads to the pages of a role that the person holds. */
export const loader = async ({ request }: LoaderFunctionArgs): Promise<Response> =>
  redirect(dashboardOf((await guard(request)).roles));
