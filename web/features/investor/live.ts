import { useRevalidator } from 'react-router-dom';
import { useEvery } from '#web/ui/effects.ts';

const EVERY_MS = 10_000;

/** Keeps what a page shows of loans true while it is looked at: others fund them too. */
export function useLive(): void {
  const { revalidate } = useRevalidator();
  useEvery(EVERY_MS, revalidate);
}
