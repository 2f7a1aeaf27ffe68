import { type ActionFunctionArgs, useActionData, useLoaderData } from 'react-router-dom';
import { accountsApi, type MyProfile } from '#shared/accounts/api.ts';
import { type Transaction, walletApi } from '#shared/wallet/api.ts';
import { type CommandOutcome, numberOf, outcomeOf, readForm, textOf } from '#web/platform/forms/form.ts';
import { said } from '#web/platform/language/said.en.ts';
import { call, callPage, type Page } from '#web/platform/network/api.ts';
import { loaded } from '#web/platform/network/load.ts';
import { showSuccess } from '#web/platform/notifications/toasts.ts';
import { AreaPage } from '#web/ui/area-page.tsx';
import { Field } from '#web/ui/fields.tsx';
import { Note } from '#web/ui/note.tsx';
import { PostForm } from '#web/ui/post-form.tsx';
import { Retry } from '#web/ui/retry.tsx';
import { usePages } from '#web/ui/use-pages.ts';
import { Activity, WalletPanel } from '#web/ui/wallet-panel.tsx';
import { PayoutForm, payoutOf } from './payout-form.tsx';
import { texts } from './texts.en.ts';

/** What became of which of the two forms; `done` differs each time one was accepted. */
export async function loader() {
  const wallet = loaded(call(walletApi.readOverview, {}));
  const [profile, movements] = await Promise.all([
    loaded(call(accountsApi.readMyProfile, {})),
    loaded(movementsFrom()),
  ]);
  return { wallet, profile, movements };
}

const movementsFrom = (cursor?: string) =>
  callPage(walletApi.listTransactions, { query: { limit: 20, ...(cursor && { cursor }) } });

/** Requests a withdrawal, or sets the payout destination (ACCOUNTS-36). */
export async function action({ request }: ActionFunctionArgs): Promise<CommandOutcome> {
  const form = await request.formData();
  const command = textOf(form, 'command');
  return { command, ...(await (command === 'payout' ? setDestination(form) : withdraw(form))) };
}

async function withdraw(form: FormData): Promise<Omit<CommandOutcome, 'command'>> {
  const read = readForm(form, walletApi.withdraw.body, () => ({
    amount: numberOf(textOf(form, 'amount')),
  }));
  if ('errors' in read) return read;
  return done(() => call(walletApi.withdraw, { body: read.data }, { key: read.key }), texts.withdrawFailed);
}

async function setDestination(form: FormData): Promise<Omit<CommandOutcome, 'command'>> {
  const read = readForm(form, accountsApi.setPayoutDestination.body, payoutOf);
  if ('errors' in read) return read;
  return done(() => call(accountsApi.setPayoutDestination, { body: read.data }, { key: read.key }), texts.payoutFailed);
}

async function done(
  send: () => Promise<{ message: string }>,
  fixedText: string,
): Promise<Omit<CommandOutcome, 'command'>> {
  try {
    showSuccess(said(await send()));
    return { done: Date.now() };
  } catch (error) {
    return outcomeOf(error, fixedText);
  }
}

export function Component() {
  const { wallet, profile, movements } = useLoaderData<typeof loader>();
  const outcome = useActionData<CommandOutcome>();
  const outcomeOfForm = (command: string) => (outcome?.command === command ? outcome : undefined);
  return (
    <AreaPage title={texts.wallet} isNarrow>
      <WalletPanel wallet={wallet} />
      {profile ? (
        <>
          <Withdraw
            key={`withdraw-${outcomeOfForm('withdraw')?.done}`}
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
      {movements && movements.reply.length > 0 && <Movements first={movements} />}
    </AreaPage>
  );
}

/** Everything that ever moved, of which the wallet itself shows the latest alone. */
function Movements({ first }: { first: Page<readonly Transaction[]> }) {
  const { rows, isBusy, goOn } = usePages(first, movementsFrom, texts.movementsFailed);
  return (
    <section className="card stack">
      <h2>{texts.movements}</h2>
      <Activity title={texts.movements} transactions={rows} />
      {goOn && (
        <button type="button" className="btn alt" aria-disabled={isBusy || undefined} onClick={() => void goOn()}>
          {texts.olderMovements}
        </button>
      )}
    </section>
  );
}

type SectionProps = { profile: MyProfile; outcome: CommandOutcome | undefined };

const Withdraw = ({ profile: { payout }, outcome }: SectionProps) => (
  <section className="card stack">
    <h2>{texts.withdraw}</h2>
    {outcome?.done && (
      <Note tone="ok">
        <p>{texts.withdrawn}</p>
      </Note>
    )}
    {payout ? (
      <PostForm outcome={outcome} submit={texts.withdraw} busy={texts.sending}>
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
    ) : (
      <Note>
        <p>{texts.noPayout}</p>
      </Note>
    )}
  </section>
);

const Destination = ({ profile: { payout }, outcome }: SectionProps) => (
  <section className="card stack">
    <h2>{texts.payout}</h2>
    {outcome?.done && (
      <Note tone="ok">
        <p>{texts.payoutSaved}</p>
      </Note>
    )}
    <p>{payout ? destinationOf(payout) : texts.payoutWhy}</p>
    {payout ? (
      <details className="fold" open={Boolean(outcome && !outcome.done)}>
        <summary>{texts.changePayout}</summary>
        <div className="stack">
          <Note tone="wait">
            <p>{texts.payoutBlocked}</p>
          </Note>
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
  texts.destination(bank || texts.methods[method], ends);
