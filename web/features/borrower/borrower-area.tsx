import { type LoaderFunctionArgs, Outlet, useLoaderData } from 'react-router-dom';
import { texts } from '#web/platform/language/texts.en.ts';
import { Area } from '#web/ui/area.tsx';
import { AreaPage } from '#web/ui/area-page.tsx';
import { Retry } from '#web/ui/retry.tsx';
import { borrowerTabs } from '#web/ui/role-tabs.ts';
import { borrowerData } from './borrower-data.ts';
import { LastSeen, LastSeenPage } from './last-seen.tsx';
import { texts as words } from './screens.en.ts';

export const ErrorBoundary = LastSeenPage;

export const loader = ({ request }: LoaderFunctionArgs) => borrowerData(request);

/** Reloads the data for each page. */
export const shouldRevalidate = (): boolean => true;

/** The frame of the borrower's pages. */
export function Component() {
  const { user, loans } = useLoaderData<typeof loader>();
  return (
    <Area user={user} of="Borrower" tabs={borrowerTabs(loans)}>
      {loans ? (
        <Outlet context={{ user, loans }} />
      ) : (
        <AreaPage title={texts.greeting(user.firstName)}>
          <LastSeen otherwise={<Retry>{words.loansNotLoaded}</Retry>} />
        </AreaPage>
      )}
    </Area>
  );
}
