import { randomBytes } from 'node:crypto';
import type { Clock } from '#local/cloud/clock/clock.ts';
import { JsonError } from '#local/cloud/http/json-error.ts';

type ChallengeName = 'NEW_PASSWORD_REQUIRED' | 'SOFTWARE_TOKEN_MFA';
type Challenge = { name: ChallengeName; clientId: string; username: string };

/** Sign-ins that wait for the answer to a challenge. They expire after three minutes, and are lost at a restart. */
export type Challenges = {
  open(challenge: Challenge): string;
  /**
   * The user name of the session's user. Refuses with NotAuthorizedException a session that has expired, was used, or belongs to
   * another challenge or client.
   */
  read(session: string, expected: { name: ChallengeName; clientId: string }): string;
  close(session: string): void;
};

const lifetimeMs = 3 * 60_000;

export function openChallenges(clock: Clock): Challenges {
  const pending = new Map<string, Challenge & { expires: number }>();
  const dropExpired = () => {
    for (const [session, { expires }] of pending) {
      if (expires > clock.now()) return;
      pending.delete(session);
    }
  };
  return {
    open(challenge) {
      dropExpired();
      const session = randomBytes(48).toString('base64url');
      pending.set(session, { ...challenge, expires: clock.now() + lifetimeMs });
      return session;
    },
    read(session, { name, clientId }) {
      dropExpired();
      const challenge = pending.get(session);
      if (challenge?.name !== name || challenge.clientId !== clientId) {
        throw new JsonError('NotAuthorizedException', 'Invalid session for the user.');
      }
      return challenge.username;
    },
    close: (session) => void pending.delete(session),
  };
}
