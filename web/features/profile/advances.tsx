import { useRevalidator } from 'react-router-dom';
import { formatWst, type Sene, sene } from '#shared/money.ts';
import { type Advances, walletApi } from '#shared/wallet/api.ts';
import { said } from '#web/platform/language/said.en.ts';
import { call } from '#web/platform/network/api.ts';
import { showSuccess } from '#web/platform/notifications/toasts.ts';
import { Amount } from '#web/ui/amount.tsx';
import { Refusal } from '#web/ui/refusal.tsx';
import { useCommand } from '#web/ui/use-command.ts';
import { texts } from './advances.en.ts';

type OwedProps = Advances & { available: Sene };

/** What a person owes to the platform, and one press that pays what of it is in the wallet (WALLET-53, WALLET-54); nothing where they owe nothing. */
export function Owed({ owed, advances, available }: OwedProps) {
  const { revalidate } = useRevalidator();
  const { isBusy, outcome, send } = useCommand(texts.failed, revalidate);
  if (owed === 0) return null;
  const amount = sene(Math.min(owed, available));
  const pay = () =>
    send(async () => {
      const key = crypto.randomUUID();
      showSuccess(said(await call(walletApi.payAdvances, { body: { amount } }, { key })));
      await revalidate();
    });
  return (
    <section className="card stack">
      <h2>{texts.title}</h2>
      <Amount of={owed} isLead />
      {[...new Set(advances.map(({ kind }) => kind))].map((kind) => (
        <p key={kind}>{texts.kinds[kind]}</p>
      ))}
      <p className="muted">{amount > 0 ? texts.terms : texts.empty}</p>
      <Refusal outcome={outcome} state={isBusy ? 'submitting' : 'idle'} />
      {amount > 0 && (
        <button type="button" className="btn full" aria-disabled={isBusy || undefined} onClick={() => void pay()}>
          {isBusy ? texts.paying : texts.pay(formatWst(amount))}
        </button>
      )}
    </section>
  );
}
