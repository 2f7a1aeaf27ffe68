import { useSearchParams } from 'react-router-dom';
import { texts } from './texts.en.ts';

const MIN_INTERVAL_MS = 1000;
let lastLoad = 0;

/** Loads ten more when the bottom scrolls into view, at most once a second, or when pressed (ADMIN-22). */
export function LoadMore({ loaded }: { loaded: number }) {
  const [search, setSearch] = useSearchParams();
  const more = () => {
    lastLoad = Date.now();
    const there = new URLSearchParams(search);
    there.set('n', String(loaded + 1));
    setSearch(there, { replace: true, preventScrollReset: true });
  };
  const watch = (button: HTMLButtonElement) => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const observer = new IntersectionObserver(([entry]) => {
      clearTimeout(timer);
      if (entry?.isIntersecting) timer = setTimeout(more, Math.max(lastLoad + MIN_INTERVAL_MS - Date.now(), 0));
    });
    observer.observe(button);
    return () => {
      clearTimeout(timer);
      observer.disconnect();
    };
  };
  return (
    <button type="button" className="btn alt full" ref={watch} onClick={more}>
      {texts.loadMore}
    </button>
  );
}
