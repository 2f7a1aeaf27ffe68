import { useRevalidator } from 'react-router-dom';
import { useEvery } from '#web/ui/effects.ts';

const EVERY_MS = 10_000;

/** Reloads a page's loans while it is visible, because other investors fund them at the same time (INVESTMENTS-34). */
export function useLive(): void {
  const { revalidate } = useRevalidator();
  useEvery(EVERY_MS, revalidate);
}
