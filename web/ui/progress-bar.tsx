/** A progress bar as a strand of the mat: the woven part, and an empty box for the rest, with its text. */
export const ProgressBar = ({ percent, label, words }: { percent: number; label: string; words: string }) => (
  <div className="stack-tight">
    <div
      className="bar"
      role="progressbar"
      aria-label={label}
      aria-valuenow={percent}
      aria-valuemin={0}
      aria-valuemax={100}
    >
      {percent > 0 && <span style={{ width: `${percent}%` }} />}
    </div>
    <span className="small muted">{words}</span>
  </div>
);
