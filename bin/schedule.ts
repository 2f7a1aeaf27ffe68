import { parseArgs } from 'node:util';
import { type Rate, type Row, schedule, totalsOf } from '#shared/loans/amortization.ts';
import { aprOf } from '#shared/loans/apr.ts';
import { investorRows } from '#shared/loans/shares.ts';
import { allocate, amountOf, decimalOf, type Sene, sene } from '#shared/money.ts';

/** `npm run --silent schedule -- --principal 5000.00 --rate 80 --periods-per-year 52 --count 52`: a schedule as JSON. */
function main(): void {
  try {
    process.stdout.write(`${JSON.stringify(scheduleFor(process.argv.slice(2)), null, 2)}\n`);
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 2;
  }
}

/** The schedule that the arguments ask for. Throws an Error whose sentence says what is wrong with them. */
export function scheduleFor(args: string[]) {
  const { values } = parseArgs({
    args,
    options: {
      principal: { type: 'string' },
      rate: { type: 'string' },
      'periods-per-year': { type: 'string' },
      count: { type: 'string' },
      payment: { type: 'string' },
      shares: { type: 'string' },
    },
  });
  const given = (name: 'principal' | 'rate' | 'periods-per-year' | 'count') => {
    const value = values[name];
    if (value === undefined) throw new Error(`Please give --${name}.`);
    return value;
  };
  const principal = amountIn(given('principal'));
  const periodsPerYear = wholeOf(given('periods-per-year'), '--periods-per-year');
  const count = wholeOf(given('count'), '--count');
  const payment = values.payment === undefined ? undefined : amountIn(values.payment);
  const rows = schedule({ principal, rate: rateIn(given('rate')), periodsPerYear, count }, payment);
  const payments = rows.map((row) => row.payment);
  const apr = aprOf(principal, payments, { unitsPerYear: periodsPerYear });
  return {
    payment: decimalOf(rows[0]?.payment ?? sene(0)),
    rows: rows.map(shown),
    totals: totalsShown(rows),
    apr: (apr / 100).toFixed(2),
    ...(values.shares !== undefined && {
      investors: investorsOf(rows, values.shares.split(',').map(amountIn), principal),
    }),
  };
}

function investorsOf(rows: readonly Row[], shares: readonly Sene[], principal: Sene) {
  // Shares that are not the principal itself stand for their parts of it.
  const lent = allocate(principal, shares);
  return investorRows(rows, lent).map((own, at) => ({
    share: decimalOf(lent[at] ?? sene(0)),
    rows: own.map(shown),
    totals: totalsShown(own),
  }));
}

const shown = ({ nr, payment, principal, interest, balance }: Row) => ({
  nr,
  payment: decimalOf(payment),
  principal: decimalOf(principal),
  interest: decimalOf(interest),
  balance: decimalOf(balance),
});

function totalsShown(rows: readonly Row[]) {
  const { payment, principal, interest } = totalsOf(rows);
  return { payment: decimalOf(payment), principal: decimalOf(principal), interest: decimalOf(interest) };
}

function wholeOf(text: string, option: string): number {
  if (!/^[1-9]\d{0,4}$/.test(text)) throw new Error(`${option} must be a whole number above zero.`);
  return Number(text);
}

/** An amount as written; a minus is left for the rules to refuse. */
function amountIn(text: string): Sene {
  const amount = amountOf(text.replace(/^-/, ''));
  if (amount === undefined) throw new Error(`${text} is not an amount in tala.`);
  return sene(text.startsWith('-') ? -amount : amount);
}

/** A percentage as written, "9.4822", as an exact fraction. */
function rateIn(text: string): Rate {
  const [, whole, decimals = ''] = /^(\d{1,4})(?:\.(\d{1,8}))?$/.exec(text) ?? [];
  if (whole === undefined) throw new Error('--rate must be a percentage a year, like 80 or 9.4822.');
  return { numerator: BigInt(whole + decimals), denominator: 100n * 10n ** BigInt(decimals.length) };
}

if (import.meta.main) main();
