import { Cron } from 'croner';

const units = { minute: 60_000, hour: 3_600_000, day: 86_400_000 };

/** The next instant after another at which an expression is due, in milliseconds; Infinity when there is none. */
export type NextRun = (after: number) => number;

/** Reads `rate(…)`, `at(…)` or AWS's six-field `cron(…)` in a time zone. Throws for an expression that AWS refuses. */
export function readExpression(expression: string, timezone = 'UTC'): NextRun {
  const [, kind = '', inner = ''] = expression.match(/^(rate|at|cron)\((.+)\)$/) ?? [];
  if (kind === 'rate') return rate(expression, inner);
  if (kind === 'cron') return cron(expression, inner, timezone);
  if (kind === 'at' && timezone === 'UTC') {
    const at = Date.parse(`${inner}Z`);
    if (!Number.isNaN(at)) return (after) => (at > after ? at : Number.POSITIVE_INFINITY);
  }
  throw new Error(`${expression} is not a schedule expression`);
}

function rate(expression: string, inner: string): NextRun {
  const [, count = '', unit = ''] = inner.match(/^([1-9]\d*) (minute|hour|day)s?$/) ?? [];
  if (unit !== 'minute' && unit !== 'hour' && unit !== 'day')
    throw new Error(`${expression} is not a schedule expression`);
  return (after) => after + Number(count) * units[unit];
}

function cron(expression: string, inner: string, timezone: string): NextRun {
  const fields = inner.trim().split(/\s+/);
  if (fields.length !== 6 || (fields[2] === '?') === (fields[4] === '?')) {
    throw new Error(`AWS refuses ${expression}: six fields, of which one of the days is a question mark`);
  }
  const pattern = new Cron(`0 ${fields.join(' ')}`, {
    timezone,
    paused: true,
    mode: '7-part',
    // AWS counts Sunday as 1 and lets a step follow a single number.
    alternativeWeekdays: true,
    sloppyRanges: true,
  });
  return (after) => pattern.nextRun(new Date(after))?.getTime() ?? Number.POSITIVE_INFINITY;
}
