import type { User } from '#shared/accounts/api.ts';

/** What the tabs of a browser tell each other. It stays in their memory: nothing of it is stored. */
export type News = {
  /** A renewed access token, or that of who has just signed in. */
  token?: string;
  /** Who is signed in, as the server knows them now. */
  user?: User;
  /** Somebody did something, at this time (ms). */
  activeAt?: number;
  /** The session is over, because its person said so or because nothing happened. */
  over?: 'signed-out' | 'idle';
};

const open = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('lalaga');

/** Tells the other tabs. */
export const tellTabs = (news: News): void => open?.postMessage(news);

/** Hears what other tabs tell, until the answer is called. */
export function hearTabs(listener: (news: News) => void): () => void {
  // Whoever speaks on this channel is this site itself: nobody else's pages are on it.
  const hear = ({ data }: MessageEvent<News>) => listener(data);
  open?.addEventListener('message', hear);
  return () => open?.removeEventListener('message', hear);
}
