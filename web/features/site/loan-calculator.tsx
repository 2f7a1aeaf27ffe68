import { sene } from '#shared/money.ts';
import { type CostTexts, costTexts } from './loan-cost.ts';
import { showCost } from './show-cost.ts';

const begin = costTexts({ amount: sene(1000_00), months: 12, frequency: 'Monthly' });

const figures: { figure: keyof CostTexts; label: string }[] = [
  { figure: 'instalment', label: 'Each instalment' },
  { figure: 'count', label: 'Instalments' },
  { figure: 'total', label: 'You pay back in all' },
  { figure: 'interest', label: 'Of that, what the loan costs' },
  { figure: 'apr', label: 'Annual percentage rate (APR)' },
];

/** What a loan costs, before anybody signs up. The figures of the loan it begins with are in the page already. */
export const LoanCalculator = () => (
  <section className="calculator card">
    <h2>What does a loan cost?</h2>
    <form
      autoComplete="off"
      onSubmit={(event) => event.preventDefault()}
      onInput={(event) => showCost(event.currentTarget)}
    >
      <div className="wish">
        <div className="field">
          <label htmlFor="amount">Amount in tala</label>
          <input
            className="input"
            id="amount"
            name="amount"
            inputMode="decimal"
            defaultValue="1000"
            aria-describedby="amount-hint"
          />
          <span className="hint" id="amount-hint">
            WST 200 to 5,000
          </span>
        </div>
        <Select
          name="months"
          label="Duration"
          options={{ 6: '6 months', 12: '12 months', 18: '18 months' }}
          value="12"
        />
        <Select
          name="frequency"
          label="Pay back"
          options={{ Weekly: 'Weekly', Fortnightly: 'Fortnightly', Monthly: 'Monthly' }}
          value="Monthly"
        />
      </div>
      <dl aria-live="polite">
        {figures.map(({ figure, label }) => (
          <div key={figure}>
            <dt>{label}</dt>
            <dd data-cost={figure}>{begin[figure]}</dd>
          </div>
        ))}
      </dl>
    </form>
    <p className="small muted">
      From our lowest rate to our highest. Your review sets a range between them, and the first investor sets your rate
      within it, so we cannot promise you the lower figures. Interest is the whole cost in these figures. The last
      instalment may differ by a few sene.
    </p>
  </section>
);

type SelectProps = { name: string; label: string; options: Record<string, string>; value: string };

const Select = ({ name, label, options, value }: SelectProps) => (
  <div className="field">
    <label htmlFor={name}>{label}</label>
    <select className="input" id={name} name={name} defaultValue={value}>
      {Object.entries(options).map(([option, text]) => (
        <option key={option} value={option}>
          {text}
        </option>
      ))}
    </select>
  </div>
);
