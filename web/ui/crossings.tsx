import { texts } from './mat.en.ts';
import type { Crossing } from './mat.tsx';

/** A step: woven when it is done, plain with a dark edge while it is the next one, else empty. */
type Step = { name: string; state: Extract<Crossing, 'paid' | 'due' | 'open'> };

type CrossingsProps = {
  label: string;
  steps: readonly Step[];
  /** Whether the last one was done just now: it is woven before one's eyes. */
  isNew?: boolean | undefined;
};

/** Steps that follow each other, each as a crossing with its name below. */
export const Crossings = ({ label, steps, isNew }: CrossingsProps) => (
  <ol className="crossings" aria-label={label}>
    {steps.map(({ name, state }, at) => (
      <li key={name} aria-current={state === 'due' ? 'step' : undefined}>
        <svg className="mat" width="100%" height={20} aria-hidden="true">
          <rect
            className={[state, at % 2 === 1 && 'turned', isNew && at === steps.length - 1 && 'woven']
              .filter(Boolean)
              .join(' ')}
            width="100%"
            height={20}
            rx={4}
          />
        </svg>
        <span>
          {name}
          {state === 'paid' && <span className="hidden-text">{texts.stepDone}</span>}
        </span>
      </li>
    ))}
  </ol>
);
