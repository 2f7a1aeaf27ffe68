import { sene } from '#shared/money.ts';
import { SelectField } from '#web/ui/select-field.tsx';
import { texts } from './landing.en.ts';
import { type CostTexts, costTexts } from './loan-cost.ts';
import { showCost } from './show-cost.ts';

const { calculator: words } = texts;
const begin = costTexts({ amount: sene(1000_00), months: 12, frequency: 'Monthly' });

const figures: readonly (keyof CostTexts)[] = ['instalment', 'count', 'total', 'interest', 'apr'];

/** The calculator of a loan's cost, for visitors. The figures of its initial loan are prerendered. */
export const LoanCalculator = () => (
  <section className="calculator card">
    <h2>{words.title}</h2>
    <form
      autoComplete="off"
      onSubmit={(event) => event.preventDefault()}
      onInput={(event) => showCost(event.currentTarget)}
    >
      <div className="loan-fields">
        <div className="field">
          <label htmlFor="amount">{words.amount}</label>
          <input
            className="input"
            id="amount"
            name="amount"
            inputMode="decimal"
            defaultValue="1000"
            aria-describedby="amount-hint"
          />
          <span className="hint" id="amount-hint">
            {words.limits}
          </span>
        </div>
        <SelectField name="months" label={words.duration} options={words.months} defaultValue="12" />
        <SelectField
          id="frequency"
          name="frequency"
          label={words.payBack}
          options={words.frequencies}
          defaultValue="Monthly"
        />
      </div>
      <dl aria-live="polite">
        {figures.map((figure) => (
          <div key={figure}>
            <dt>{words[figure]}</dt>
            <dd data-cost={figure}>{begin[figure]}</dd>
          </div>
        ))}
      </dl>
    </form>
    <p className="small muted">{words.note}</p>
  </section>
);
