import type { ReactNode } from 'react';

type ProgressBarProps = {
  percent: number;
  label: string;
  words: ReactNode;
  /** In how many strands of one width the woven part is drawn. */
  strands?: number;
};

/** Of a bar, in pixels. */
const HEIGHT = 24;
/** Percent between two strands, and the least that one is wide. */
const GAP = 0.8;
const LEAST = 3;

/** A progress bar as a row of the mat: the woven part, and an empty box for the rest, with its text. */
export const ProgressBar = ({ percent, label, words, strands = 1 }: ProgressBarProps) => {
  const count = Math.min(strands, Math.floor(percent / LEAST)) || 1;
  const woven = Array.from({ length: count }, (_, at) => ({
    name: at % 2 === 0 ? 'paid' : 'paid turned',
    x: (at * percent) / count,
    width: percent / count - GAP,
  }));
  const rest = { name: 'open', x: percent, width: 100 - percent };
  return (
    <div className="stack-tight">
      <svg
        className="mat"
        width="100%"
        height={HEIGHT}
        role="progressbar"
        aria-label={label}
        aria-valuenow={percent}
        aria-valuemin={0}
        aria-valuemax={100}
      >
        {[...woven, rest].map(
          ({ name, x, width }) =>
            width > 0 && <rect key={x} className={name} x={`${x}%`} width={`${width}%`} height={HEIGHT} rx={4} />,
        )}
      </svg>
      <span className="small muted">{words}</span>
    </div>
  );
};
