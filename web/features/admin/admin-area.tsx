import { type LoaderFunctionArgs, Outlet, type ShouldRevalidateFunctionArgs, useLoaderData } from 'react-router-dom';
import { Area } from '#web/ui/area.tsx';
import styles from './admin.css?inline';
import { adminData } from './admin-data.ts';
import { tabsOf } from './tabs.ts';

export const loader = ({ request }: LoaderFunctionArgs) => adminData(request);

/** The sub-role is loaded again with each page, but not with each item of a queue or each decision. */
export const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean =>
  currentUrl.pathname !== nextUrl.pathname;

/** The area of all pages of staff. */
export function Component() {
  const admin = useLoaderData<typeof loader>();
  return (
    <div className="admin">
      <style href="admin" precedence="area">
        {styles}
      </style>
      <Area user={admin.user} of="Admin" tabs={tabsOf(admin)}>
        <Outlet context={admin} />
      </Area>
    </div>
  );
}
