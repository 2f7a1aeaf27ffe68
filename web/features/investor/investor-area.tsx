import { type LoaderFunctionArgs, Outlet, useLoaderData } from 'react-router-dom';
import { texts as shared } from '#web/platform/language/texts.en.ts';
import { Area } from '#web/ui/area.tsx';
import { AreaPage } from '#web/ui/area-page.tsx';
import { PageStyles } from '#web/ui/page-styles.tsx';
import { Retry } from '#web/ui/retry.tsx';
import { investorTabs } from '#web/ui/role-tabs.ts';
import styles from './investor.css?inline';
import { investorData, isReloadedFor } from './investor-data.ts';
import { texts } from './texts.en.ts';

export const loader = ({ request }: LoaderFunctionArgs) => investorData(request);

export const shouldRevalidate = isReloadedFor;

/** The frame of the investor's pages. */
export function Component() {
  const { user, investments } = useLoaderData<typeof loader>();
  return (
    <Area user={user} of="Investor" tabs={investorTabs}>
      <PageStyles name="investor">{styles}</PageStyles>
      {investments ? (
        <Outlet context={{ user, investments }} />
      ) : (
        <AreaPage title={shared.greeting(user.firstName)}>
          <Retry>{texts.investmentsFailed}</Retry>
        </AreaPage>
      )}
    </Area>
  );
}
