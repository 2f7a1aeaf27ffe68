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

/** A progress bar as a row of the mat: the woven part on an empty box, with its text. */
export const ProgressBar = ({ percent, label, words, strands = 1 }: ProgressBarProps) => (
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
      <rect className="open" width="100%" height={HEIGHT} rx={4} />
      {Array.from({ length: strands }, (_, at) => (
        <rect
          // biome-ignore lint/suspicious/noArrayIndexKey: A strand has its place.
          key={at}
          className={at % 2 ? 'paid turned' : 'paid'}
          x={`${(at * percent) / strands}%`}
          width={`${percent / strands}%`}
          height={HEIGHT}
          rx={4}
        />
      ))}
    </svg>
    <span className="small muted">{words}</span>
  </div>
);
