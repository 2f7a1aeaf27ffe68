import { useSyncExternalStore } from 'react';

/** Whether this device has a connection, for a component. */
export const useOnline = (): boolean => useSyncExternalStore(subscribe, isOnline, () => true);

export const isOnline = (): boolean => navigator.onLine;

function subscribe(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}
