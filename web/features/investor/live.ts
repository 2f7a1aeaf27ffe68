import { useNavigation, useRevalidator } from 'react-router-dom';
import { useEvery } from '#web/ui/effects.ts';

const EVERY_MS = 10_000;

/** Reloads a page's loans while it is visible, because other investors fund them at the same time (INVESTMENTS-34). */
export function useLive(): void {
  const { revalidate, state } = useRevalidator();
  const navigation = useNavigation();
  // On a slow line it would interrupt what is still loading, again and again.
  useEvery(EVERY_MS, () => {
    if (state === 'idle' && navigation.state === 'idle') void revalidate();
  });
}
