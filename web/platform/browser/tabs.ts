import type { User } from '#shared/accounts/api.ts';

/** The messages between the tabs of a browser. They stay in memory and are never stored. */
export type TabMessage = {
  /** A renewed access token, or that of the person who has just signed in. */
  token?: string;
  /** The token is of a new session of the same person. */
  isNewSession?: boolean;
  /** Who is signed in, as the server knows them now. */
  user?: User;
  /** The time (ms) of the last input in the sending tab. */
  activeAt?: number;
  /** Why the session is over. */
  over?: 'signed-out' | 'idle';
};

/** The event of this page that a new session has begun: what belonged to the former one is over (CHAT-30). */
export const NEW_SESSION = 'lalaga-session';

const channel = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('lalaga');

/** Sends a message to the other tabs. */
export const notifyTabs = (message: TabMessage): void => channel?.postMessage(message);

/** Receives the messages of other tabs, until the returned function is called. */
export function listenToTabs(listener: (message: TabMessage) => void): () => void {
  // Only pages of this site can post to this channel, so its messages are not parsed.
  const onMessage = ({ data }: MessageEvent<TabMessage>) => listener(data);
  channel?.addEventListener('message', onMessage);
  return () => channel?.removeEventListener('message', onMessage);
}
