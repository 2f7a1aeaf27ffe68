import { type LoaderFunctionArgs, useLoaderData } from 'react-router-dom';
import { formatWst } from '#shared/money.ts';
import { type BalanceView, balancesApi } from '#shared/proof/staff-api.ts';
import { adminData, reviewerOf } from '#web/features/admin/admin-data.ts';
import { PaymentsPage } from '#web/features/admin/payments/payments-page.tsx';
import { Act } from '#web/features/admin/queue/act.tsx';
import { CommandForm } from '#web/features/admin/queue/command-form.tsx';
import { commandAction } from '#web/features/admin/queue/commands.ts';
import { UnlessLocked } from '#web/features/admin/queue/unless-locked.tsx';
import { documentAddress } from '#web/platform/files/document-address.ts';
import { formatDay } from '#web/platform/language/days.ts';
import { call } from '#web/platform/network/api.ts';
import { loaded } from '#web/platform/network/load.ts';
import { Empty } from '#web/ui/empty.tsx';
import { Field } from '#web/ui/fields.tsx';
import { KeyValues } from '#web/ui/key-values.tsx';
import { OpenButton } from '#web/ui/open-button.tsx';
import { Retry } from '#web/ui/retry.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { Tag } from '#web/ui/tag.tsx';
import { confirmBalance, confirmItem, enterBalance, explainBalance } from './balance-commands.ts';
import { differenceOf, EnterBalance } from './enter-balance.tsx';
import { texts } from './texts.en.ts';

export async function loader({ request }: LoaderFunctionArgs) {
  if (!reviewerOf(await adminData(request))) return undefined;
  return loaded(call(balancesApi.listBalances, {}));
}

export const action = commandAction({
  enter: enterBalance,
  confirm: confirmBalance,
  explain: explainBalance,
  'confirm-item': confirmItem,
});

/** What the accounts outside closed with, beside what they should have (PROOF-1 to PROOF-4). */
export function Component() {
  const desk = useLoaderData<typeof loader>();
  return (
    <PaymentsPage title={texts.title}>
      <p className="muted">
        {texts.lead} <a href="#/proof">{texts.toPublic}</a>
      </p>
      {!desk && <Retry>{texts.notLoaded}</Retry>}
      {desk && (
        <>
          <h2>{texts.due}</h2>
          {desk.due.length === 0 && <Empty title={texts.nothingDue}>{texts.nothingDueWords}</Empty>}
          <div className="two">
            {desk.due.map((due) => (
              <section key={`${due.channel}.${due.day}`} className="card stack">
                <h3>{texts.dueFor(texts.channels[due.channel], formatDay(due.day))}</h3>
                <EnterBalance {...due} />
              </section>
            ))}
          </div>
          <h2>{texts.list}</h2>
          {desk.balances.length === 0 && <Empty title={texts.nothing} />}
          <div className="two">
            {desk.balances.map((balance) => (
              <Balance key={balance.balanceid} balance={balance} />
            ))}
          </div>
        </>
      )}
    </PaymentsPage>
  );
}

const Balance = ({ balance }: { balance: BalanceView }) => (
  <section className="card stack">
    <h3>
      {texts.dueFor(texts.channels[balance.channel], formatDay(balance.day))}{' '}
      <Tag tone={toneOf(balance.state)}>{balance.state ? texts.states[balance.state] : texts.waits}</Tag>
    </h3>
    <KeyValues
      pairs={[
        [texts.closing, formatWst(balance.closing)],
        [texts.expected, formatWst(balance.expected)],
        [texts.difference, differenceOf(balance.difference)],
        [texts.enteredBy, <Act key="entered" by={balance.enteredby} at={balance.enteredat} />],
        [texts.confirmedBy, balance.confirmedby?.name],
      ]}
    />
    <div>
      <OpenButton
        words={{ opened: texts.statementOpened, failed: texts.statementFailed, busy: texts.statementOpening }}
        fetchAddress={() => documentAddress(balance)}
      >
        {texts.openStatement}
      </OpenButton>
    </div>
    {balance.confirmedby === null && (
      <>
        <UnlessLocked lock={balance.confirmlocked}>
          <CommandForm command="confirm" target={balance.balanceid} submit={texts.confirm} isQuiet>
            <p className="muted">{texts.confirmWhat}</p>
          </CommandForm>
        </UnlessLocked>
        <details>
          <summary>{texts.anew}</summary>
          <EnterBalance {...balance} />
        </details>
      </>
    )}
    {balance.items.map((item) => (
      <Item key={item.itemid} balanceid={balance.balanceid} item={item} />
    ))}
    {balance.difference !== 0 && <Explain balanceid={balance.balanceid} />}
  </section>
);

function toneOf(state: BalanceView['state']): 'ok' | 'wait' | 'bad' {
  if (state === null) return 'wait';
  return state === 'Unexplained' ? 'bad' : 'ok';
}

type ItemProps = { balanceid: string; item: BalanceView['items'][number] };

const Item = ({ balanceid, item }: ItemProps) => (
  <div className="stack">
    <KeyValues
      pairs={[
        [texts.items, `${formatWst(item.amount)}: ${item.text}`],
        [texts.enteredBy, <Act key="by" by={item.by} at={item.at} />],
        [texts.confirmedBy, item.confirmedby?.name],
      ]}
    />
    {item.confirmedby === null && (
      <UnlessLocked lock={item.confirmlocked}>
        <CommandForm command="confirm-item" target={`${item.itemid} ${balanceid}`} submit={texts.confirmItem} isQuiet>
          <input type="hidden" name="item" value={item.itemid} />
        </CommandForm>
      </UnlessLocked>
    )}
  </div>
);

const Explain = ({ balanceid }: { balanceid: string }) => (
  <details>
    <summary>{texts.explain}</summary>
    <CommandForm command="explain" target={`explain ${balanceid}`} submit={texts.addItem} isQuiet>
      <p className="muted">{texts.explainWhat}</p>
      <SelectField name="side" id={`side.${balanceid}`} label={texts.side} options={texts.sides} />
      <Field name={`amount.${balanceid}`} label={texts.amount} inputMode="decimal" autoComplete="off" />
      <Field name={`text.${balanceid}`} label={texts.text} maxLength={200} autoComplete="off" />
    </CommandForm>
  </details>
);
