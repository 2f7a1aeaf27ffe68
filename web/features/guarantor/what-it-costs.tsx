import type { Invitation } from '#shared/guarantors/api.ts';
import { formatWst } from '#shared/money.ts';
import { Stair } from '#web/ui/stair.tsx';
import { Table } from '#web/ui/table.tsx';
import { texts } from './texts.en.ts';

type Cost = Pick<Invitation, 'guarantors' | 'share' | 'shareofall' | 'worstcase' | 'stair'>;

/** What a guarantee could cost, from nothing to the worst (GUARANTORS-62). Of a single guarantor the last two are one. */
export function WhatItCosts({ of, who }: { of: Cost; who: string }) {
  const { cost } = texts;
  const lines = [
    { name: cost.paid(who), words: undefined, amount: cost.nothing },
    {
      name: cost.one(who),
      words: cost.oneWords(cost.part[of.guarantors] ?? cost.yourShare),
      amount: formatWst(of.share),
    },
    of.guarantors > 1 && { name: cost.all(who), words: cost.allWords, amount: formatWst(of.shareofall) },
  ].filter((line) => line !== false);
  return (
    <section className="card stack-tight">
      <h2 className="quiet">{cost.title}</h2>
      <dl className="cost-lines">
        {lines.map(({ name, words, amount }) => (
          <div key={name}>
            <dt dir="auto">
              {name}
              {words && <span className="small muted">{words}</span>}
            </dt>
            <dd>{amount}</dd>
          </div>
        ))}
        <div className="worst">
          <dt dir="auto">
            <strong>{texts.worstTitle}</strong>
            <span className="small muted">{of.guarantors > 1 ? cost.worstOfSeveral(who) : cost.all(who)}</span>
          </dt>
          <dd>{formatWst(of.worstcase)}</dd>
        </div>
      </dl>
    </section>
  );
}

/** What is guaranteed before each instalment, as a stair and in numbers. */
export function FallingStair({ stair }: Pick<Cost, 'stair'>) {
  const { falls } = texts;
  const amounts = stair.map((amount) => formatWst(amount));
  return (
    <>
      <Stair steps={stair} label={falls.label(amounts[0] ?? '', amounts.length, amounts.at(-1) ?? '')} />
      <details className="fold">
        <summary>{falls.asTable}</summary>
        <p className="small muted">{falls.words}</p>
        <Table
          title={falls.title}
          isTitleHidden
          rows={amounts.map((amount, at) => ({ nr: at + 1, amount }))}
          keyOf={({ nr }) => nr}
          columns={[
            [falls.before, ({ nr }) => nr],
            [falls.standFor, ({ amount }) => amount, 'number'],
          ]}
        />
      </details>
    </>
  );
}
