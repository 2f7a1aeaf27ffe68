import { apiaDayOf } from '#shared/calendar.ts';
import { amountOf, type Sene } from '#shared/money.ts';

export type DayOrder = 'dayFirst' | 'monthFirst';
export type DecimalMark = 'point' | 'comma';
/** What a file says of one thing: one answer, no sign of either, or nothing that would need one. */
type Certainty<Answer> = Answer | 'unclear' | 'unneeded';

const MONTHS = [
  ...['january', 'february', 'march', 'april', 'may', 'june', 'july'],
  ...['august', 'september', 'october', 'november', 'december'],
];

const ZONED = /^(\d{4}-\d{2}-\d{2})[T ](\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?) ?(Z|[+-]\d{2}:\d{2})$/;
const TIME = /[T\s,]+\d{1,2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:\s*[ap]\.?m\.?)?$/i;
const WEEKDAY = /^(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*[,.]?\s+/i;
const NUMERIC = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4}|\d{2})$/;

const dayIn = (text: string): string => text.trim().replace(TIME, '').replace(WEEKDAY, '');
const dayFrom = (year: string, month: number | string, day: string): string =>
  `${year.length === 2 ? `20${year}` : year}-${String(month).padStart(2, '0')}-${day.padStart(2, '0')}`;

/**
 * The Apia day of a cell: '2026-11-21', '21/11/2026', '21.11.26', '21 Nov 2026', 'Nov 21, 2026', '20261121', each with a time
 * or without. A time with its zone is put into Apia's. Anything else is left as it is, for the form to refuse.
 */
export function dayOf(text: string, order: DayOrder): string {
  const zoned = ZONED.exec(text.trim());
  if (zoned) return apiaDayOf(Date.parse(`${zoned[1]}T${zoned[2]}${zoned[3]}`));
  const day = dayIn(text);
  return numericDayOf(day, order) ?? isoDayOf(day) ?? namedDayOf(day) ?? text;
}

function numericDayOf(day: string, order: DayOrder): string | undefined {
  const [, first = '', second = '', year] = NUMERIC.exec(day) ?? [];
  if (year === undefined) return undefined;
  return order === 'dayFirst' ? dayFrom(year, second, first) : dayFrom(year, first, second);
}

function isoDayOf(day: string): string | undefined {
  const [, year, month = '', number = ''] =
    /^(\d{4})(\d{2})(\d{2})$/.exec(day) ?? /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(day) ?? [];
  return year === undefined ? undefined : dayFrom(year, month, number);
}

const DAY_FIRST = /^(?<day>\d{1,2})(?:st|nd|rd|th)?[\s/.-]*(?<month>[a-z]{3,9})[\s/.,-]*(?<year>\d{4}|\d{2})$/i;
const MONTH_FIRST = /^(?<month>[a-z]{3,9})\.?\s*(?<day>\d{1,2})(?:st|nd|rd|th)?[\s,]+(?<year>\d{4})$/i;

function namedDayOf(text: string): string | undefined {
  const { day = '', month = '', year = '' } = (DAY_FIRST.exec(text) ?? MONTH_FIRST.exec(text))?.groups ?? {};
  const nr = MONTHS.findIndex((name) => name.startsWith(month.toLowerCase().replace(/^sept$/, 'sep')));
  return month && nr >= 0 ? dayFrom(year, nr + 1, day) : undefined;
}

/** In which order a file writes days of figures alone: certain by a number above 12. */
export function dayOrderOf(texts: readonly string[]): Certainty<DayOrder> {
  const days = texts.flatMap((text) => {
    const [, first = '', second = ''] = NUMERIC.exec(dayIn(text)) ?? [];
    return first && first.padStart(2, '0') !== second.padStart(2, '0')
      ? [[Number(first), Number(second)] as const]
      : [];
  });
  if (days.length === 0) return 'unneeded';
  const isDayFirst = days.some(([first]) => first > 12);
  const isMonthFirst = days.some(([, second]) => second > 12);
  if (isDayFirst === isMonthFirst) return 'unclear';
  return isDayFirst ? 'dayFirst' : 'monthFirst';
}

const CURRENCY = /WST|SAT|WS\$|T\$|\$|tala/gi;

/** An amount without its currency and its sign. Brackets, a minus on either side and DR say that it went out. */
function unsigned(text: string): { figures: string; isDebit: boolean } {
  const plain = text
    .replace(CURRENCY, '')
    .replace(/[\s\u00A0\u202F]+/g, ' ')
    .replaceAll('−', '-')
    .trim();
  const isDebit = /^\(.*\)$|^-|-$|(?:^|[^a-z])DR\.?$/i.test(plain);
  const figures = plain.replace(/^[(+-]\s*|\s*(?:[)+-]|[CD]R\.?)$/gi, '');
  return { figures: figures.replace(/^[+-]\s*/, '').trim(), isDebit };
}

/** Which mark a file writes before cents: certain by one or two figures after it, or by two marks of thousands. */
export function decimalMarkOf(texts: readonly string[]): Certainty<DecimalMark> {
  const amounts = texts.map((text) => unsigned(text).figures);
  const isPoint = amounts.some((amount) => /\.\d{1,2}$|,\d{3},|,\d{3}\./.test(amount));
  const isComma = amounts.some((amount) => /,\d{1,2}$|\.\d{3}\.|\.\d{3},/.test(amount));
  // Where a file has both, one is a mistake: an amount with a comma before its cents is told, not read.
  if (isPoint) return 'point';
  if (isComma) return 'comma';
  return amounts.some((amount) => /^\d{1,3}\.\d{3}$/.test(amount)) ? 'unclear' : 'unneeded';
}

/** The credit of a cell: zero for what went out or is empty, undefined for what cannot be read (API-42). */
export function creditOf(text: string, mark: DecimalMark): Sene | 0 | undefined {
  const { figures, isDebit } = unsigned(text);
  if (text.trim() === '' || isDebit) return 0;
  if (mark === 'point') return amountOf(figures);
  const isGrouped = /^(?:\d{1,3}(?:[. ]\d{3})*|\d+)(?:,\d{1,2})?$/.test(figures);
  return isGrouped ? amountOf(figures.replace(/[. ]/g, '').replace(',', '.')) : undefined;
}
