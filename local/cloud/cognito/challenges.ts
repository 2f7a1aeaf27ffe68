import { randomBytes } from 'node:crypto';
import type { Clock } from '#local/cloud/clock/clock.ts';
import { CognitoError } from './cognito-error.ts';

type ChallengeName = 'NEW_PASSWORD_REQUIRED' | 'SOFTWARE_TOKEN_MFA';
type Challenge = { name: ChallengeName; clientId: string; sub: string };

/** Sign-ins that wait for one more answer. They live three minutes, and in memory: a restart only asks for the password again. */
export type Challenges = {
  open(challenge: Challenge): string;
  /** Whom the session is about; NotAuthorizedException when it is over, used, or of another challenge or client. */
  read(session: string, expected: { name: ChallengeName; clientId: string }): string;
  close(session: string): void;
};

const lifeMs = 3 * 60_000;

export function openChallenges(clock: Clock): Challenges {
  const waiting = new Map<string, Challenge & { expires: number }>();
  const dropExpired = () => {
    for (const [session, { expires }] of waiting) {
      if (expires > clock.now()) return;
      waiting.delete(session);
    }
  };
  return {
    open(challenge) {
      dropExpired();
      const session = randomBytes(48).toString('base64url');
      waiting.set(session, { ...challenge, expires: clock.now() + lifeMs });
      return session;
    },
    read(session, { name, clientId }) {
      dropExpired();
      const challenge = waiting.get(session);
      if (challenge?.name !== name || challenge.clientId !== clientId) {
        throw new CognitoError('NotAuthorizedException', 'Invalid session for the user.');
      }
      return challenge.sub;
    },
    close: (session) => void waiting.delete(session),
  };
}
