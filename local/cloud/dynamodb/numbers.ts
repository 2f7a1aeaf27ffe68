import { validationError } from './refusal.ts';

// DynamoDB's numbers have 38 digits, from 1E-130 to 9.99E+125. A number is kept as a text in one form, so that two numbers are equal
// when their texts are.

const plain = /^(?:0|-?[1-9]\d{0,14})$/;
const anyNumber = /^([+-]?)(\d*)(?:\.(\d*))?(?:[eE]([+-]?\d+))?$/;

/** A number as `sign 0.digits * 10^exponent`; the digits of zero are empty. */
type Decimal = { isNegative: boolean; digits: string; exponent: number };

/** The one form of a number: without an exponent, a plus or useless zeros. Refuses what is not a number, or one that is out of range. */
export function normalNumber(text: string): string {
  return plain.test(text) ? text : written(inRange(decimalOf(text)));
}

/** The sum or the difference of two numbers in their one form. */
export function addNumbers(left: string, right: string, sign: 1 | -1): string {
  if (plain.test(left) && plain.test(right)) {
    const sum = Number(left) + sign * Number(right);
    return String(sum);
  }
  const [one, two] = [decimalOf(left), decimalOf(right)];
  const scale = Math.min(one.exponent - one.digits.length, two.exponent - two.digits.length);
  const sum = scaled(one, scale) + BigInt(sign) * scaled(two, scale);
  return normalNumber(`${sum}e${scale}`);
}

export function compareNumbers(left: string, right: string): number {
  if (plain.test(left) && plain.test(right)) return Number(left) - Number(right);
  const [one, two] = [sortableNumber(left), sortableNumber(right)];
  return Math.sign(Number(one > two) - Number(one < two));
}

/** A text for a number in its one form, such that texts sort as their numbers do. */
export function sortableNumber(text: string): string {
  const { isNegative, digits, exponent } = decimalOf(text);
  if (!digits) return '1000';
  // Exponents are from -129 to 126; the marker after a negative number's digits sorts after every digit.
  if (!isNegative) return `1${String(exponent + 200).padStart(3, '0')}${digits}`;
  return `0${String(800 - exponent)}${[...digits].map((digit) => 9 - Number(digit)).join('')}~`;
}

/** The bytes that DynamoDB counts for a number: one for each two digits, one, and one more for a sign. */
export function numberBytes(text: string): number {
  const digits = text.length - (text.startsWith('-') ? 1 : 0);
  const significant = /[.0]/.test(text) ? decimalOf(text).digits.length : digits;
  return Math.ceil(significant / 2) + 1 + (text.startsWith('-') ? 1 : 0);
}

function decimalOf(text: string): Decimal {
  const [, sign = '', whole = '', fraction = '', power = '0'] = anyNumber.exec(text) ?? [];
  if (!whole && !fraction) {
    const named = text ? `: ${text}` : '';
    throw validationError(`The parameter cannot be converted to a numeric value${named}`);
  }
  const all = whole + fraction;
  const digits = all.replace(/^0+/, '').replace(/0+$/, '');
  const leadingZeros = all.length - all.replace(/^0+/, '').length;
  return { isNegative: sign === '-' && digits !== '', digits, exponent: whole.length - leadingZeros + Number(power) };
}

function inRange(decimal: Decimal): Decimal {
  const { digits, exponent } = decimal;
  if (!digits) return decimal;
  const stored = (problem: string) => validationError(`Number ${problem} supported range`);
  if (exponent > 126) throw stored('overflow. Attempting to store a number with magnitude larger than');
  if (exponent < -129) throw stored('underflow. Attempting to store a number with magnitude smaller than');
  if (digits.length > 38) throw validationError('Attempting to store more than 38 significant digits in a Number');
  return decimal;
}

function written({ isNegative, digits, exponent }: Decimal): string {
  if (!digits) return '0';
  const sign = isNegative ? '-' : '';
  if (exponent <= 0) return `${sign}0.${'0'.repeat(-exponent)}${digits}`;
  const whole = digits.slice(0, exponent).padEnd(exponent, '0');
  const fraction = digits.slice(exponent);
  return `${sign}${whole}${fraction && '.'}${fraction}`;
}

/** A decimal as a whole number of `10^scale`. */
function scaled({ isNegative, digits, exponent }: Decimal, scale: number): bigint {
  const whole = BigInt(digits || '0') * 10n ** BigInt(digits ? exponent - digits.length - scale : 0);
  return isNegative ? -whole : whole;
}
