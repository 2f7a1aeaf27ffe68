import { type ActionFunctionArgs, redirect, useLoaderData } from 'react-router-dom';
import { type MyProfile, ownAccountApi } from '#shared/accounts/own-account-api.ts';
import type { Outcome } from '#web/platform/forms/form.ts';
import { call } from '#web/platform/network/api.ts';
import { loaded } from '#web/platform/network/load.ts';
import { AreaPage } from '#web/ui/area-page.tsx';
import { Note } from '#web/ui/note.tsx';
import { texts as payoutTexts } from '#web/ui/payout.en.ts';
import { PayoutForm, setPayoutAccount } from '#web/ui/payout-form.tsx';
import { Retry } from '#web/ui/retry.tsx';
import { texts as tabs } from '#web/ui/role-tabs.en.ts';
import { useOutcome } from '#web/ui/use-outcome.ts';
import { WayBack } from '#web/ui/way-back.tsx';
import { texts } from './texts.en.ts';

export const loader = async () => ({ profile: await loaded(call(ownAccountApi.readMyProfile, {})) });

/** Sets the payout destination (ACCOUNTS-36), and leads back to the wallet. */
export async function action({ request }: ActionFunctionArgs): Promise<Outcome | Response> {
  const sent = await setPayoutAccount(await request.formData());
  return sent.done ? redirect('/wallet') : sent;
}

/** Where a person is paid, and the form that sets it. */
export function Component() {
  const { profile } = useLoaderData<typeof loader>();
  const outcome = useOutcome<Outcome>();
  return (
    <AreaPage title={texts.payout} isNarrow back={<WayBack to="/wallet">{tabs.wallet}</WayBack>}>
      {profile ? (
        <>
          <p>{profile.payout ? destinationOf(profile.payout) : texts.payoutWhy}</p>
          {profile.payout && <Note tone="wait">{texts.payoutBlocked}</Note>}
          <section className="card">
            <PayoutForm outcome={outcome} />
          </section>
        </>
      ) : (
        <Retry>{texts.notLoaded}</Retry>
      )}
    </AreaPage>
  );
}

/** 'ANZ, account ending in 6789'. */
export const destinationOf = ({ method, bank, ends }: NonNullable<MyProfile['payout']>): string =>
  texts.destination(bank || payoutTexts.methods[method], ends);
