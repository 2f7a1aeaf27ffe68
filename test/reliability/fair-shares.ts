const total = (amounts: readonly number[]): number => amounts.reduce((all, amount) => all + amount, 0);

/** The place of the largest number; of equal ones the first, or the last. */
function placeOfMost(numbers: readonly number[], isLast = false): number {
  const most = Math.max(...numbers);
  return isLast ? numbers.lastIndexOf(most) : numbers.indexOf(most);
}

/**
 * An amount in proportion to weights: each sene that whole parts leave goes to whoever is furthest behind, of equal ones to the first. What was
 * given before counts; nobody gives anything back.
 */
export function inProportion(amount: number, weights: readonly number[], given: readonly number[] = []): number[] {
  const all = total(weights);
  if (amount === 0 || all === 0) return weights.map(() => 0);
  const whole = amount + total(given);
  /** What is missing to their part, in sene times all weights: whole numbers below 2⁵³. */
  const behind = weights.map((weight, at) => whole * weight - (given[at] ?? 0) * all);
  const parts = behind.map((missing) => Math.max(0, Math.floor(missing / all)));
  const missing = () => behind.map((one, at) => one - (parts[at] ?? 0) * all);
  const change = (at: number, by: number) => {
    parts[at] = (parts[at] ?? 0) + by;
  };
  while (total(parts) < amount) change(placeOfMost(missing()), 1);
  while (total(parts) > amount)
    change(
      placeOfMost(
        missing().map((one, at) => ((parts[at] ?? 0) > 0 ? -one : Number.NEGATIVE_INFINITY)),
        true,
      ),
      -1,
    );
  return parts;
}

/** Equal shares of an amount, none above its most: up to one level, and a sene more for the first who are not full. */
export function levelled(amount: number, mosts: readonly number[]): number[] {
  const upTo = (level: number) => mosts.map((most) => Math.min(most, level));
  if (total(mosts) <= amount) return [...mosts];
  let [low, high] = [0, Math.max(...mosts)];
  while (low < high) {
    const level = Math.ceil((low + high) / 2);
    if (total(upTo(level)) <= amount) low = level;
    else high = level - 1;
  }
  let left = amount - total(upTo(low));
  return mosts.map((most) => (most > low && left-- > 0 ? low + 1 : Math.min(most, low)));
}

/** A part of an amount, half a sene up. */
export const partOf = (amount: number, numerator: number, denominator: number): number =>
  Math.floor((2 * amount * numerator + denominator) / (2 * denominator));
