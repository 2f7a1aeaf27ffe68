/**
 * What a crossing of the mat shows. Each state has its own texture, so that it is told apart without colour: striped, plain with a
 * dark edge, hatched, empty, black; `none` is a month in which nothing is due.
 */
export type Crossing = 'paid' | 'due' | 'late' | 'open' | 'defaulted' | 'none';

type MatProps = {
  /** The instalments, the oldest first. */
  crossings: readonly Crossing[];
  /** A sentence with the same figures, for whoever does not see the picture; none where the mat stands within what says them. */
  label?: string;
  /** Of a row, in pixels. */
  height?: number;
};

/** Percent between two crossings of a row. */
const GAP = 1.2;
/** Pixels between two rows. */
const ROW_GAP = 3;
/** The most crossings that one row has; a longer loan has rows of 13, which a year of weeks and of fortnights fills (SITE-84). */
const IN_ONE_ROW = 18;
const IN_A_ROW = 13;

/** A loan as a mat: a crossing for each instalment, which is woven when it is paid (SITE-84). */
export function Mat({ crossings, label, height = crossings.length > IN_ONE_ROW ? 20 : 48 }: MatProps) {
  const columns = crossings.length > IN_ONE_ROW ? IN_A_ROW : Math.max(crossings.length, 1);
  const rows = Math.ceil(crossings.length / columns);
  const width = (100 + GAP) / columns - GAP;
  return (
    <svg
      className="mat"
      width="100%"
      height={rows * (height + ROW_GAP) - ROW_GAP}
      role={label === undefined ? undefined : 'img'}
      aria-label={label}
      aria-hidden={label === undefined}
    >
      {crossings.map((crossing, at) => {
        const row = Math.floor(at / columns);
        const column = at % columns;
        const x = column * (width + GAP);
        const y = row * (height + ROW_GAP);
        return crossing === 'none' ? (
          <line
            // biome-ignore lint/suspicious/noArrayIndexKey: An instalment has its place.
            key={at}
            className="none"
            x1={percent(x)}
            x2={percent(x + width)}
            y1={y + height / 2}
            y2={y + height / 2}
          />
        ) : (
          <rect
            // biome-ignore lint/suspicious/noArrayIndexKey: An instalment has its place.
            key={at}
            className={(row + column) % 2 === 0 ? crossing : `${crossing} turned`}
            x={percent(x)}
            y={y}
            width={percent(width)}
            height={height}
            rx={4}
          />
        );
      })}
    </svg>
  );
}

const percent = (share: number): string => `${Math.round(100 * share) / 100}%`;

/** The strands of the mats of a page. A pattern is named by its id, so a page has them once. */
export const Strands = () => (
  <svg className="strands" aria-hidden="true">
    <defs>
      <pattern id="strands" width="7" height="7" patternUnits="userSpaceOnUse">
        <rect className="ground" width="7" height="7" />
        <path className="strand" d="M0 3.5h7" />
      </pattern>
      <pattern id="strands-turned" width="7" height="7" patternUnits="userSpaceOnUse">
        <rect className="ground" width="7" height="7" />
        <path className="strand" d="M3.5 0v7" />
      </pattern>
      <pattern id="hatch" width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <rect className="pale" width="6" height="6" />
        <path className="line" d="M0 0v6" />
      </pattern>
    </defs>
  </svg>
);
