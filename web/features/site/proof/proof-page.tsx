import { useLoaderData } from 'react-router-dom';
import { dayInFigures } from '#shared/calendar.ts';
import type { Channel } from '#shared/ledger/channel.ts';
import { formatWst, type Sene, sene } from '#shared/money.ts';
import { proofApi } from '#shared/proof/api.ts';
import { type Link, type ProofRecord, trustIn } from '#shared/proof/record.ts';
import { SiteFooter } from '#web/features/site/site-footer.tsx';
import { SiteHeader } from '#web/features/site/site-header.tsx';
import { texts as given } from '#web/platform/language/texts.en.ts';
import { call } from '#web/platform/network/api.ts';
import { loaded } from '#web/platform/network/load.ts';
import { usePage } from '#web/ui/effects.ts';
import { Icon } from '#web/ui/icon.tsx';
import { OwnProof } from './own-proof.tsx';
import styles from './proof.css?inline';
import { texts } from './proof.en.ts';

export const loader = () => loaded(call(proofApi.readProof, {}));

/** Where the money is, for anybody to read and to check (PROOF-8 to PROOF-10). */
export function Component() {
  const read = useLoaderData<typeof loader>();
  const heading = usePage(`${texts.title} – ${given.product}`);
  return (
    <>
      <style href="proof" precedence="site">
        {styles}
      </style>
      <SiteHeader />
      <main id="main" className="page proof stack">
        <h1 ref={heading} tabIndex={-1}>
          {texts.title}
        </h1>
        <p className="lead">{texts.lead}</p>
        {!read && <p className="note bad">{texts.failed}</p>}
        {read && !read.latest && <p className="note">{`${texts.none}. ${texts.noneWords}`}</p>}
        {read?.latest && <Published {...read.latest} before={read.before} unconfirmed={read.unconfirmed} />}
      </main>
      <SiteFooter />
    </>
  );
}

type PublishedProps = {
  record: ProofRecord;
  hash: string;
  before: readonly Link[];
  unconfirmed: readonly Channel[];
};

const Published = ({ record, hash, before, unconfirmed }: PublishedProps) => (
  <>
    <p className="muted">{texts.endOf(dayInFigures(record.day))}</p>
    <section className="card stack">
      <h2>{texts.accounts}</h2>
      <dl className="accounts">
        {record.bank.map((account) => (
          <Account
            key={account.channel}
            account={account}
            trust={record.trust[account.channel]}
            isOld={unconfirmed.includes(account.channel)}
          />
        ))}
      </dl>
      <Sums rows={[[texts.total, formatWst(trustIn(record))]]} />
    </section>
    <OwnProof record={record} unconfirmed={unconfirmed} />
    <section className="card stack">
      <h2>{texts.owed}</h2>
      <p className="small muted">{texts.owedWords}</p>
      <Sums
        rows={[
          [texts.wallets, formatWst(record.money.sum)],
          ...names.map((name): [string, string] => [texts.named[name], formatWst(record.named[name])]),
          [texts.total, formatWst(trustIn(record))],
        ]}
      />
    </section>
    <section className="card stack">
      <h2>{texts.claims}</h2>
      <p className="small muted">{texts.claimsWords}</p>
      <Sums
        rows={[
          [texts.toMembers, formatWst(record.claims.sum)],
          [texts.toPool, formatWst(record.poolclaims)],
          [texts.total, formatWst(sene(record.claims.sum + record.poolclaims))],
        ]}
      />
    </section>
    <section className="card stack">
      <h2>{texts.chain}</h2>
      <p className="small muted">{texts.chainWords}</p>
      <p>
        {texts.fingerprint}, {dayInFigures(record.day)}: <code className="hash">{hash}</code>
      </p>
      {before.length > 0 && (
        <details>
          <summary>{texts.earlier}</summary>
          <ul>
            {before.map((link) => (
              <li key={link.day}>
                {dayInFigures(link.day)}: <code className="hash">{link.hash}</code>
              </li>
            ))}
          </ul>
        </details>
      )}
      <p>
        <a href={`/api/proof/${record.day}`}>{texts.record}</a>
      </p>
    </section>
    <section className="card stack">
      <h2>{texts.how}</h2>
      <p>
        {texts.howWords}{' '}
        <a href="/check_proof.py" download>
          {texts.download}
        </a>
      </p>
    </section>
  </>
);

const names = Object.keys(texts.named) as (keyof ProofRecord['named'])[];

type AccountProps = { account: ProofRecord['bank'][number]; trust: Sene; isOld: boolean };

/** An account outside: what should be there, what the bank says, and for which day that was as it should be. */
const Account = ({ account: { channel, latest, confirmedfor }, trust, isOld }: AccountProps) => (
  <div className={isOld ? 'account wait' : 'account ok'}>
    <dt>{texts.channels[channel]}</dt>
    <dd>
      <strong>{formatWst(trust)}</strong>
      <span className="small standing">
        {isOld ? '!' : <Icon name="check" />} {standingOf(confirmedfor, isOld)}
      </span>
      {latest && (
        <span className="small muted">
          {texts.byBank}: {texts.closing(formatWst(latest.closing), dayInFigures(latest.day))}
        </span>
      )}
    </dd>
  </div>
);

function standingOf(confirmedFor: string | null, isOld: boolean): string {
  if (confirmedFor === null) return texts.never;
  return isOld ? texts.unconfirmed(dayInFigures(confirmedFor)) : texts.confirmed(dayInFigures(confirmedFor));
}

const Sums = ({ rows }: { rows: readonly [string, string][] }) => (
  <dl className="sums">
    {rows.map(([what, amount]) => (
      <div key={what} className={what === texts.total ? 'total' : undefined}>
        <dt>{what}</dt>
        <dd>{amount}</dd>
      </div>
    ))}
  </dl>
);
