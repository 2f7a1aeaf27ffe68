import { sene } from '#shared/money.ts';
import { GetStarted } from '#web/features/site/site-footer.tsx';
import { texts } from './landing.en.ts';
import { type CostTexts, CURRENCY, costTexts } from './loan-cost.ts';
import { showCost } from './show-cost.ts';

const { calculator: words } = texts;
const begin = costTexts({ amount: sene(1000_00), months: 12, frequency: 'Monthly' });

/** A figure of the calculator, wherever it stands on the page. Those of its initial loan are prerendered. */
export const Cost = ({ of }: { of: keyof CostTexts }) => <span data-cost={of}>{begin[of]}</span>;

/** The calculator of what a loan costs at most, for visitors, with the way to ask for one. */
export const LoanCalculator = () => (
  <form
    className="card stack calculator"
    autoComplete="off"
    onSubmit={(event) => event.preventDefault()}
    onInput={(event) => showCost(event.currentTarget)}
  >
    <div className="field amount-field">
      <label htmlFor="amount">{words.amount}</label>
      <span className="hint" id="amount-hint">
        {words.limits}
      </span>
      <input
        className="input"
        id="amount"
        name="amount"
        inputMode="decimal"
        defaultValue="1000"
        aria-describedby="amount-hint"
      />
      <b aria-hidden="true">{CURRENCY}</b>
    </div>
    <fieldset className="field">
      <legend>{words.duration}</legend>
      <div className="segments">
        {Object.entries(words.months).map(([months, name]) => (
          <label key={months}>
            <input type="radio" name="months" value={months} defaultChecked={months === '12'} />
            <span>{name}</span>
          </label>
        ))}
      </div>
    </fieldset>
    <div className="answer" aria-live="polite">
      <p>
        <label htmlFor="frequency">{words.youPay}</label>{' '}
        <select id="frequency" name="frequency" defaultValue="Monthly">
          {Object.entries(words.frequencies).map(([frequency, name]) => (
            <option key={frequency} value={frequency}>
              {name}
            </option>
          ))}
        </select>
      </p>
      <p className="amount">
        <small>{CURRENCY}</small>
        <Cost of="highInstalment" />
      </p>
      <dl className="figures">
        <dt>{words.total}</dt>
        <dd>
          {CURRENCY}
          <Cost of="highTotal" />
        </dd>
        <dt>{words.interest}</dt>
        <dd>
          {CURRENCY}
          <Cost of="highInterest" />
        </dd>
      </dl>
    </div>
    <GetStarted isSun />
    <p className="small muted">
      <Cost of="rates" />
    </p>
  </form>
);

/** What the loan of the calculator costs at the lowest and at the highest rate. */
export const CostTable = () => (
  <section className="stack">
    <h2>{words.title}</h2>
    <div className="card">
      <table className="costs">
        <caption>
          <strong>
            <Cost of="loan" />
          </strong>
        </caption>
        <thead>
          <tr>
            <th scope="col">{words.apr}</th>
            <th scope="col">{words.instalment}</th>
            <th scope="col">{words.inAll}</th>
            <th scope="col" className="wide-only">
              {words.itCosts}
            </th>
          </tr>
        </thead>
        <tbody>
          {(['low', 'high'] as const).map((rate) => (
            <tr key={rate}>
              <th scope="row">
                <Cost of={`${rate}Apr`} />
                {words.rates[rate]}
              </th>
              <td>
                <Cost of={`${rate}Instalment`} />
              </td>
              <td>
                <Cost of={`${rate}Total`} />
              </td>
              <td className="wide-only">
                <Cost of={`${rate}Interest`} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
    <p className="small muted">{words.note}</p>
  </section>
);
