import { decimalOf, type Sene } from '#shared/money.ts';

type StairProps = {
  /** The steps, the highest first. */
  steps: readonly Sene[];
  /** A sentence with the same figures, for whoever does not see the picture. */
  label: string;
};

/** Of the highest step, in pixels, and of the figure above a step. */
const HEIGHT = 48;
const ABOVE = 20;
/** The most steps that have room for a figure each on a phone. */
const NAMED = 8;
/** Percent of a column that is free beside its step. */
const FREE = 10;

/** A stair that falls, with its amounts in whole tala: on each step, or on so many of a long one as have room. */
export function Stair({ steps, label }: StairProps) {
  const column = 100 / steps.length;
  const highest = Math.max(1, ...steps);
  const every = Math.ceil(steps.length / NAMED);
  return (
    <svg className="stair" width="100%" height={ABOVE + HEIGHT} role="img" aria-label={label}>
      {steps.map((amount, at) => {
        const height = (HEIGHT * amount) / highest;
        const y = ABOVE + HEIGHT - height;
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: An instalment has its place.
          <g key={at}>
            <rect x={`${at * column}%`} y={y} width={`${(column * (100 - FREE)) / 100}%`} height={height} rx={2} />
            {at % every === 0 && (
              <text x={`${at * column}%`} dx={1} y={y - 6}>
                {wholeTala(amount)}
              </text>
            )}
          </g>
        );
      })}
    </svg>
  );
}

const wholeTala = (amount: Sene): string => Math.round(Number(decimalOf(amount))).toLocaleString('en');
