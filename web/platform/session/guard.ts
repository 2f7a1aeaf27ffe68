import { redirect } from 'react-router-dom';
import type { User } from '#shared/accounts/api.ts';
import type { Role } from '#shared/endpoint.ts';
import { recall } from '#web/platform/browser/device.ts';
import { texts } from '#web/platform/language/texts.en.ts';
import { Unreachable } from '#web/platform/network/ask.ts';
import { restoreSession } from './session.ts';
import { mayHaveSession } from './session-state.ts';

/**
 * The signed-in person, for the loader of a page that is theirs. Anybody else goes to /login, and comes back only if
 * their session ended; who has none of the roles goes to / (SITE-2, SITE-3).
 * Refuses with Unreachable when nobody can tell: without a connection, who was signed in here sees what was last seen.
 */
export async function guard({ url }: Request, ...roles: Role[]): Promise<User> {
  const hadSession = mayHaveSession();
  const user = await restoreSession();
  if (!user && !navigator.onLine && recall('person')) throw new Unreachable(texts.unreachable);
  if (!user) throw redirect(hadSession ? `/login?back=${encodeURIComponent(pathOf(url))}` : '/login');
  if (roles.length > 0 && !roles.some((role) => user.roles.includes(role))) throw redirect('/');
  return user;
}

const pathOf = (url: string): string => {
  const { pathname, search } = new URL(url);
  return pathname + search;
};
