import { useRevalidator } from 'react-router-dom';
import { texts } from './texts.en.ts';

/** Replaces content that could not be loaded. */
export const Retry = ({ children }: { children: string }) => (
  <div className="card stack empty">
    <p>{children}</p>
    <TryAgain />
  </div>
);

/** Reloads the page's data; stands alone where a part of a page could not be loaded (SITE-41). */
export function TryAgain() {
  const { state, revalidate } = useRevalidator();
  const isBusy = state !== 'idle';
  return (
    <div>
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
