import { useSearchParams } from 'react-router-dom';
import { texts } from './texts.en.ts';

/** The index of the item that the address names, from 0. */
export function useItemIndex(): number {
  const [search] = useSearchParams();
  return Math.max(Number(search.get('n')) || 1, 1) - 1;
}

/** The position of the shown item among all, with buttons to the previous and the next one. */
export function Pager({ at, total }: { at: number; total: number }) {
  const [search, setSearch] = useSearchParams();
  const go = (to: number) => {
    const there = new URLSearchParams(search);
    there.set('n', String(to));
    if (to >= 1 && to <= total) setSearch(there, { replace: true, preventScrollReset: true });
  };
  return (
    <nav className="row pager" aria-label={texts.items}>
      <Step isThere={at > 1} onPress={() => go(at - 1)}>
        {texts.previous}
      </Step>
      <span role="status">{texts.showing(at, total)}</span>
      <Step isThere={at < total} onPress={() => go(at + 1)}>
        {texts.next}
      </Step>
    </nav>
  );
}

// At the end of the queue the button stays, so that it keeps the focus.
const Step = ({ isThere, onPress, children }: { isThere: boolean; onPress: () => void; children: string }) => (
  <button type="button" className="btn alt" aria-disabled={isThere ? undefined : true} onClick={onPress}>
    {children}
  </button>
);
