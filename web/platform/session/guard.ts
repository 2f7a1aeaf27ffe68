import { redirect } from 'react-router-dom';
import type { User } from '#shared/accounts/api.ts';
import type { Role } from '#shared/endpoint.ts';
import { recall } from '#web/platform/browser/device.ts';
import { texts } from '#web/platform/language/texts.en.ts';
import { Unreachable } from '#web/platform/network/fetch-api.ts';
import { loaded } from '#web/platform/network/load.ts';
import { mayHaveSession } from './current-session.ts';
import { reloadUser, restoreSession } from './session.ts';

/**
 * The signed-in person, for the loader of a page that needs one. Redirects anybody else to /login, from where they come
 * back; and redirects a person with none of the roles to / (SITE-2, SITE-3), once the API has said so too.
 * Refuses with Unreachable when the API does not answer, or when there is no connection but somebody was signed in here.
 */
export async function guard({ url }: Request, ...roles: Role[]): Promise<User> {
  const hadSession = mayHaveSession();
  const user = await restoreSession();
  if (!user && !navigator.onLine && recall('person')) throw new Unreachable(texts.unreachable);
  if (!user) throw redirect(`/login?${hadSession ? 'back' : 'to'}=${encodeURIComponent(pathOf(url))}`);
  const isIn = (one: User) => roles.length === 0 || roles.some((role) => one.roles.includes(role));
  if (isIn(user)) return user;
  // Who was nominated while signed in has one more role (GUARANTORS-7).
  const now = await loaded(reloadUser());
  if (!now || !isIn(now)) throw redirect('/');
  return now;
}

const pathOf = (url: string): string => {
  const { pathname, search } = new URL(url);
  return pathname + search;
};
