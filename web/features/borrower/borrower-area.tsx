import { type LoaderFunctionArgs, Outlet, useLoaderData } from 'react-router-dom';
import { texts } from '#web/platform/texts.en.ts';
import { Area } from '#web/ui/area.tsx';
import { AreaPage } from '#web/ui/area-page.tsx';
import { Retry } from '#web/ui/retry.tsx';
import { borrowerData } from './borrower-data.ts';
import { tabsOf } from './tabs.ts';

export const loader = ({ request }: LoaderFunctionArgs) => borrowerData(request);

/** Each page shows what is true now. */
export const shouldRevalidate = (): boolean => true;

/** Everything of a borrower. */
export function Component() {
  const { user, loans } = useLoaderData<typeof loader>();
  return (
    <Area user={user} of="Borrower" tabs={tabsOf(loans)}>
      {loans ? (
        <Outlet context={{ user, loans }} />
      ) : (
        <AreaPage title={texts.greeting(user.firstName)}>
          <Retry>We could not load your loans.</Retry>
        </AreaPage>
      )}
    </Area>
  );
}
