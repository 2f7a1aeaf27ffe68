import {
  type LoaderFunctionArgs,
  Outlet,
  type ShouldRevalidateFunctionArgs,
  useLoaderData,
  useLocation,
} from 'react-router-dom';
import { texts as shared } from '#web/platform/language/texts.en.ts';
import { forgetLeftOut, useLeftOut } from '#web/platform/network/left-out.ts';
import { Area } from '#web/ui/area.tsx';
import { AreaPage } from '#web/ui/area-page.tsx';
import { Note } from '#web/ui/note.tsx';
import { PageStyles } from '#web/ui/page-styles.tsx';
import { Retry } from '#web/ui/retry.tsx';
import styles from './admin.css?inline';
import { adminData } from './admin-data.ts';
import { dashboard, tabsOf } from './tabs.ts';
import { texts } from './texts.en.ts';

export function loader({ request }: LoaderFunctionArgs) {
  forgetLeftOut();
  return adminData(request);
}

/** The sub-role is reloaded with each page and by Try again, but not with each item of a queue or each decision. */
export const shouldRevalidate = ({ currentUrl, nextUrl, formMethod }: ShouldRevalidateFunctionArgs): boolean =>
  currentUrl.pathname !== nextUrl.pathname || (currentUrl.href === nextUrl.href && !formMethod);

/** The area of all pages of staff. */
export function Component() {
  const admin = useLoaderData<typeof loader>();
  const isDashboard = useLocation().pathname === dashboard.to;
  return (
    <div className="admin">
      <PageStyles name="admin">{styles}</PageStyles>
      <Area user={admin.user} of="Admin" tabs={tabsOf(admin.role)}>
        <LeftOut />
        {admin.role || isDashboard ? (
          <Outlet context={admin} />
        ) : (
          <AreaPage title={shared.greeting(admin.user.firstName)}>
            <Retry>{texts.queueRoleFailed}</Retry>
          </AreaPage>
        )}
      </Area>
    </div>
  );
}

/** How many entries are missing from this page's lists because they cannot be read, and their keys (API-44). */
function LeftOut() {
  const keys = useLeftOut();
  return (
    keys.length > 0 && (
      <Note tone="bad" isNews title={texts.leftOut(keys.length)}>
        <span className="small breaks">{keys.join(', ')}</span>
      </Note>
    )
  );
}
