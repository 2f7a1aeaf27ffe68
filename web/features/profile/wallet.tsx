import { Suspense } from 'react';
import { type ActionFunctionArgs, Await, useActionData, useLoaderData } from 'react-router-dom';
import { type MyProfile, ownAccountApi } from '#shared/accounts/own-account-api.ts';
import { type Transaction, walletApi } from '#shared/wallet/api.ts';
import type { PaymentChannels } from '#shared/wallet/payment-channels.ts';
import { type CommandOutcome, numberOf, sendForm, textOf } from '#web/platform/forms/form.ts';
import { said } from '#web/platform/language/said.en.ts';
import { call, callPage, type Page } from '#web/platform/network/api.ts';
import { loaded } from '#web/platform/network/load.ts';
import { showSuccess } from '#web/platform/notifications/toasts.ts';
import { AreaPage } from '#web/ui/area-page.tsx';
import { Copied } from '#web/ui/copied.tsx';
import { forgetDraft } from '#web/ui/draft.ts';
import { Field } from '#web/ui/fields.tsx';
import { Note } from '#web/ui/note.tsx';
import { PayAccounts } from '#web/ui/pay-accounts.tsx';
import { texts as payoutTexts } from '#web/ui/payout.en.ts';
import { PayoutForm, setPayoutAccount } from '#web/ui/payout-form.tsx';
import { PostForm } from '#web/ui/post-form.tsx';
import { Retry } from '#web/ui/retry.tsx';
import { texts as tabs } from '#web/ui/role-tabs.en.ts';
import { usePages } from '#web/ui/use-pages.ts';
import { Activity, WalletPanel } from '#web/ui/wallet-panel.tsx';
import { useAccount } from './account-area.tsx';
import { texts } from './texts.en.ts';

export async function loader() {
  const [wallet, profile, movements, channels] = await Promise.all([
    loaded(call(walletApi.readOverview, {})),
    loaded(call(ownAccountApi.readMyProfile, {})),
    loaded(movementsFrom()),
    loaded(call(walletApi.readConfig, {})),
  ]);
  return { wallet, profile, movements, channels };
}

const movementsFrom = (cursor?: string) =>
  callPage(walletApi.listTransactions, { query: { limit: 20, ...(cursor && { cursor }) } });

/** Requests a withdrawal, or sets the payout destination (ACCOUNTS-36). */
export async function action({ request }: ActionFunctionArgs): Promise<CommandOutcome> {
  const form = await request.formData();
  const command = textOf(form, 'command');
  return { command, ...(await (command === 'payout' ? setPayoutAccount(form) : withdraw(form))) };
}

const WITHDRAWAL = 'withdrawal';

const withdraw = (form: FormData) =>
  sendForm(form, walletApi.withdraw.body, {
    shape: () => ({ amount: numberOf(form, 'amount') }),
    send: async (body, options) => {
      showSuccess(said(await call(walletApi.withdraw, { body }, options)));
      forgetDraft(WITHDRAWAL);
    },
    failed: texts.withdrawFailed,
  });

export function Component() {
  const { wallet, profile, movements, channels } = useLoaderData<typeof loader>();
  const outcome = useActionData<CommandOutcome>();
  const outcomeOfForm = (command: string) => (outcome?.command === command ? outcome : undefined);
  return (
    <AreaPage title={tabs.wallet} isNarrow>
      <WalletPanel wallet={wallet} />
      {profile ? (
        <>
          <Withdraw
            key={`withdraw-${outcomeOfForm('withdraw')?.done}`}
            wallet={wallet}
            profile={profile}
            outcome={outcomeOfForm('withdraw')}
          />
          <Destination
            key={`payout-${outcomeOfForm('payout')?.done}`}
            profile={profile}
            outcome={outcomeOfForm('payout')}
          />
        </>
      ) : (
        <Retry>{texts.notLoaded}</Retry>
      )}
      {channels && <TopUp channels={channels} />}
      {movements && movements.reply.length > 0 && <Movements first={movements} />}
    </AreaPage>
  );
}

/** How to put money into the wallet: to which accounts, with which reference (WALLET-34). What is owed is paid first (WALLET-12). */
function TopUp({ channels }: { channels: PaymentChannels }) {
  const { roles, paymentreference, investorpaymentreference } = useAccount();
  const isBorrower = roles.includes('Borrower');
  return (
    <section className="card stack">
      <h2>{texts.topUp}</h2>
      <p>{texts.topUpWords}</p>
      {isBorrower && <p className="muted">{texts.topUpBorrower}</p>}
      {(isBorrower || !roles.includes('Investor')) && <Copied label={texts.topUpReference} text={paymentreference} />}
      {roles.includes('Investor') && (
        <>
          <p className="muted">{texts.topUpInvestor}</p>
          <Copied label={texts.topUpInvestorReference} text={investorpaymentreference} />
        </>
      )}
      <PayAccounts channels={channels} />
    </section>
  );
}

/** All movements of the wallet. The wallet itself shows only the latest ones. */
function Movements({ first }: { first: Page<readonly Transaction[]> }) {
  const { rows, isBusy, loadMore } = usePages(first, movementsFrom, texts.movementsFailed);
  return (
    <section className="card stack">
      <h2>{texts.movements}</h2>
      <Activity title={texts.movements} transactions={rows} />
      {loadMore && (
        <button type="button" className="btn alt" aria-disabled={isBusy || undefined} onClick={() => void loadMore()}>
          {texts.olderMovements}
        </button>
      )}
    </section>
  );
}

type SectionProps = { profile: MyProfile; outcome: CommandOutcome | undefined };

type WithdrawProps = SectionProps & { wallet: ReturnType<typeof useLoaderData<typeof loader>>['wallet'] };

const Withdraw = ({ profile: { payout }, wallet, outcome }: WithdrawProps) => (
  <section className="card stack">
    <h2>{texts.withdraw}</h2>
    {outcome?.done && <Note tone="ok">{texts.withdrawn}</Note>}
    {payout ? (
      <Suspense>
        <Await resolve={wallet}>
          {(overview) =>
            // The form is shown even if the wallet could not be loaded, because the server checks the balance.
            overview?.available === 0 && !outcome?.refused ? (
              <Note>{texts.nothingToWithdraw}</Note>
            ) : (
              <Amount {...{ payout, outcome }} />
            )
          }
        </Await>
      </Suspense>
    ) : (
      <Note>{texts.noPayout}</Note>
    )}
  </section>
);

type AmountProps = Pick<SectionProps, 'outcome'> & { payout: NonNullable<MyProfile['payout']> };

const Amount = ({ payout, outcome }: AmountProps) => (
  <PostForm outcome={outcome} draft={WITHDRAWAL} submit={texts.withdraw} busy={texts.sending}>
    <input type="hidden" name="command" value="withdraw" />
    <Field
      name="amount"
      label={texts.amount}
      hint={texts.paidTo(destinationOf(payout))}
      inputMode="decimal"
      autoComplete="off"
      enterKeyHint="send"
    />
  </PostForm>
);

const Destination = ({ profile: { payout }, outcome }: SectionProps) => (
  <section className="card stack">
    <h2>{texts.payout}</h2>
    {outcome?.done && <Note tone="ok">{texts.payoutSaved}</Note>}
    <p>{payout ? destinationOf(payout) : texts.payoutWhy}</p>
    {payout ? (
      <details className="fold" open={Boolean(outcome && !outcome.done)}>
        <summary>{texts.changePayout}</summary>
        <div className="stack">
          <Note tone="wait">{texts.payoutBlocked}</Note>
          <PayoutForm outcome={outcome} />
        </div>
      </details>
    ) : (
      <PayoutForm outcome={outcome} />
    )}
  </section>
);

/** 'ANZ, account ending in 6789'. */
const destinationOf = ({ method, bank, ends }: NonNullable<MyProfile['payout']>): string =>
  texts.destination(bank || payoutTexts.methods[method], ends);
