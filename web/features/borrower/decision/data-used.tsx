import type { OwnDecision } from '#shared/loans/decision-api.ts';
import { formatWst, sene } from '#shared/money.ts';
import { formatDayOf } from '#web/platform/language/days.ts';
import { texts as words } from '#web/platform/reasons/reason-words.en.ts';
import { texts } from './texts.en.ts';

type Data = OwnDecision['data'];

/** The documents and the budget on which a decision rests, by whom in role it was entered, and when (REASONS-6). */
export const DataUsed = ({ data: { documents, budget } }: { data: Data }) => (
  <section className="card stack">
    <h2>{texts.used}</h2>
    <div className="stack-tight">
      <h3>{texts.documents}</h3>
      {documents.length === 0 && <p>{texts.noDocuments}</p>}
      <ul>
        {documents.map(({ documentid, documenttype, createdat }) => (
          <li key={documentid}>
            {words.documents[documenttype]}, {texts.sentOn(formatDayOf(createdat))}
          </li>
        ))}
      </ul>
    </div>
    {budget && <Budget budget={budget} />}
  </section>
);

const Budget = ({ budget }: { budget: NonNullable<Data['budget']> }) => (
  <details className="fold">
    <summary>{texts.budget}</summary>
    <p className="small muted">{texts.entered(texts.enteredBy[budget.enteredby], formatDayOf(budget.enteredat))}</p>
    <ul>
      {budget.monthlyincome.map((income, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: A month is known by its place.
        <li key={at}>{texts.month(at + 1, formatWst(income), formatWst(budget.monthlyexpenses[at] ?? sene(0)))}</li>
      ))}
    </ul>
  </details>
);
