import { useRevalidator } from 'react-router-dom';
import { texts } from './texts.en.ts';

/** In place of what could not be loaded. */
export function Retry({ children }: { children: string }) {
  const { state, revalidate } = useRevalidator();
  const isBusy = state !== 'idle';
  return (
    <div className="card stack empty">
      <p>{children}</p>
      <button
        type="button"
        className="btn alt"
        aria-disabled={isBusy || undefined}
        onClick={() => void (isBusy || revalidate())}
      >
        {isBusy ? texts.tryingAgain : texts.tryAgain}
      </button>
    </div>
  );
}
