import { type ActionFunctionArgs, Link, useLoaderData } from 'react-router-dom';
import { type MyProfile, ownAccountApi } from '#shared/accounts/own-account-api.ts';
import { apiaDayOf } from '#shared/calendar.ts';
import { type OwnWallet, type Transaction, walletApi } from '#shared/wallet/api.ts';
import type { PaymentChannels } from '#shared/wallet/payment-channels.ts';
import { numberOf, type Sent, sendForm } from '#web/platform/forms/form.ts';
import { formatDayAndTime, formatMonth } from '#web/platform/language/days.ts';
import { said } from '#web/platform/language/said.en.ts';
import { call, callPage, type Page } from '#web/platform/network/api.ts';
import { loaded } from '#web/platform/network/load.ts';
import { showSuccess } from '#web/platform/notifications/toasts.ts';
import { AreaPage } from '#web/ui/area-page.tsx';
import { Copied } from '#web/ui/copied.tsx';
import { forgetDraft } from '#web/ui/draft.ts';
import { Field } from '#web/ui/fields.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Note } from '#web/ui/note.tsx';
import { PayAccounts } from '#web/ui/pay-accounts.tsx';
import { PostForm } from '#web/ui/post-form.tsx';
import { Retry } from '#web/ui/retry.tsx';
import { texts as tabs } from '#web/ui/role-tabs.en.ts';
import { useKey } from '#web/ui/use-key.ts';
import { useOutcome } from '#web/ui/use-outcome.ts';
import { usePages } from '#web/ui/use-pages.ts';
import { Activity, WalletPanel } from '#web/ui/wallet-panel.tsx';
import { useAccount } from './account-area.tsx';
import { Owed } from './advances.tsx';
import { destinationOf } from './payout.tsx';
import { texts } from './texts.en.ts';

export async function loader() {
  const [wallet, profile, movements, channels, owed] = await Promise.all([
    loaded(call(walletApi.readOverview, {})),
    loaded(call(ownAccountApi.readMyProfile, {})),
    loaded(movementsFrom()),
    loaded(call(walletApi.readConfig, {})),
    loaded(call(walletApi.listAdvances, {})),
  ]);
  return { wallet, profile, movements, channels, owed };
}

const movementsFrom = (cursor?: string) =>
  callPage(walletApi.listTransactions, { query: { limit: 20, ...(cursor && { cursor }) } });

/** Requests a withdrawal. */
export async function action({ request }: ActionFunctionArgs): Promise<Sent> {
  const form = await request.formData();
  return sendForm(form, walletApi.withdraw.body, {
    shape: () => ({ amount: numberOf(form, 'amount') }),
    send: async (body, options) => {
      showSuccess(said(await call(walletApi.withdraw, { body }, options)));
      forgetDraft(WITHDRAWAL);
    },
    failed: texts.withdrawFailed,
  });
}

const WITHDRAWAL = 'withdrawal';

export function Component() {
  const { wallet, profile, movements, channels, owed } = useLoaderData<typeof loader>();
  const outcome = useOutcome<Sent>();
  const key = useKey(outcome);
  return (
    <AreaPage title={tabs.wallet} isNarrow>
      <WalletPanel wallet={wallet}>
        {/* The card below says why (WALLET-56). */}
        {owed?.advances.some(({ kind }) => kind === 'Chargeback') ? null : profile ? (
          <Withdraw key={key} wallet={wallet} payout={profile.payout} outcome={outcome} />
        ) : (
          <Retry>{texts.notLoaded}</Retry>
        )}
      </WalletPanel>
      {owed && wallet && <Owed {...owed} available={wallet.available} />}
      {channels && <TopUp channels={channels} />}
      {profile && (
        <Link className="card row-link" to="/wallet/payout">
          <span>
            {texts.payout}
            <span className="small muted">{profile.payout ? destinationOf(profile.payout) : texts.payoutWhy}</span>
          </span>
          <Icon name="forward" />
        </Link>
      )}
      <Link className="card row-link" to="/wallet/year">
        <span>
          {texts.year}
          <span className="small muted">{texts.yearWhat}</span>
        </span>
        <Icon name="forward" />
      </Link>
      <Link className="card row-link" to="/proof">
        <span>
          {texts.proof}
          <span className="small muted">{texts.proofWhat}</span>
        </span>
        <Icon name="forward" />
      </Link>
      {movements && movements.reply.length > 0 && <Movements first={movements} />}
    </AreaPage>
  );
}

/** How to put money into the wallet: to which accounts, with which reference (WALLET-34). What is owed is paid first (WALLET-12). */
function TopUp({ channels }: { channels: PaymentChannels }) {
  const { roles, paymentreference, investorpaymentreference } = useAccount();
  const isBorrower = roles.includes('Borrower');
  return (
    <details className="card fold">
      <summary>{texts.topUp}</summary>
      <div className="stack">
        <p>{texts.topUpWords}</p>
        {isBorrower && <p className="muted">{texts.topUpBorrower}</p>}
        {(isBorrower || !roles.includes('Investor')) && (
          <Copied label={texts.topUpReference} text={paymentreference} isReference />
        )}
        {roles.includes('Investor') && (
          <>
            <p className="muted">{texts.topUpInvestor}</p>
            <Copied label={texts.topUpInvestorReference} text={investorpaymentreference} isReference />
          </>
        )}
        <PayAccounts channels={channels} />
      </div>
    </details>
  );
}

/** All movements of the wallet by month, the newest first. The wallet itself shows only the latest ones. */
function Movements({ first }: { first: Page<readonly Transaction[]> }) {
  const { rows, isBusy, loadMore } = usePages(first, movementsFrom, texts.movementsFailed);
  const months = [...new Set(rows.map(monthOf))];
  return (
    <section className="card stack by-month">
      <h2>{texts.movements}</h2>
      {months.map((month) => (
        <section key={month} className="stack-tight">
          <h3>{formatMonth(month)}</h3>
          <Activity title={formatMonth(month)} transactions={rows.filter((row) => monthOf(row) === month)} />
        </section>
      ))}
      {loadMore && (
        <button type="button" className="btn alt" aria-disabled={isBusy || undefined} onClick={() => void loadMore()}>
          {texts.olderMovements}
        </button>
      )}
    </section>
  );
}

const monthOf = ({ createdat }: Transaction): string => apiaDayOf(Date.parse(createdat)).slice(0, 7);

type WithdrawProps = Pick<MyProfile, 'payout'> & { wallet: OwnWallet | undefined; outcome: Sent | undefined };

function Withdraw({ payout, wallet, outcome }: WithdrawProps) {
  // The form is shown even if the wallet could not be loaded, because the server checks the balance.
  const isEmpty = (wallet?.free ?? wallet?.available) === 0 && !outcome?.refused;
  const until = wallet?.blockeduntil;
  return (
    <>
      {outcome?.done && <Note tone="ok">{texts.withdrawn}</Note>}
      {isEmpty && <p className="muted">{wallet?.available ? texts.onlyForInstalments : texts.nothingToWithdraw}</p>}
      {!isEmpty && !payout && <Note>{texts.noPayout}</Note>}
      {!isEmpty && until && <Note tone="wait">{texts.payoutUntil(formatDayAndTime(until))}</Note>}
      {!isEmpty && payout && !until && (
        <PostForm outcome={outcome} draft={WITHDRAWAL} submit={texts.withdraw} busy={texts.sending}>
          <Field
            name="amount"
            label={texts.amount}
            hint={texts.paidTo(destinationOf(payout))}
            inputMode="decimal"
            autoComplete="off"
            enterKeyHint="send"
          />
        </PostForm>
      )}
    </>
  );
}
