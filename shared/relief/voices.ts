import { refused } from '#shared/errors.ts';
import { type Sene, sum } from '#shared/money.ts';
import type { Relief, Voices } from './relief.ts';

/** What a guarantor says to more time; absent while they have not answered. */
export type Voice = { agreed?: boolean | undefined };

/** Whether a guarantor has refused: one refusal ends a request (RELIEF-6). */
export const isRefusedByOne = (voices: readonly Voice[]): boolean => voices.some(({ agreed }) => agreed === false);

/** Whether every guarantor has agreed: silence is no (RELIEF-6). */
export const isAgreedByAll = (voices: readonly Voice[]): boolean => voices.every(({ agreed }) => agreed === true);

/** Whether more than half of what is owed to the investors objects: exactly half does not (RELIEF-6). */
export const isObjected = (holders: readonly { claim: Sene; objects: boolean }[]): boolean =>
  2 * sum(holders.filter(({ objects }) => objects).map(({ claim }) => claim)) > sum(holders.map(({ claim }) => claim));

type Sayings = { voices: Voices; guarantorIds: readonly string[] };

/** Whether everybody who must agree has, and the time in which investors may object is over on a day (Apia; RELIEF-16). */
export const isAgreedOn = (today: string, { voices, guarantorIds }: Sayings): boolean =>
  isOverOn(today, voices) && isAgreedByAll(guarantorIds.map((id) => ({ agreed: voices.agreed.includes(id) })));

/** Whether the time to answer is over on a day (Apia), and somebody who must agree has not (RELIEF-16). */
export const isSilentOn = (today: string, said: Sayings): boolean =>
  isOverOn(today, said.voices) && !isAgreedOn(today, said);

/** Refuses with Refused an answer after the last day (Apia) for it (RELIEF-16). */
export function mustBeInTime(today: string, voices: Voices): void {
  if (isOverOn(today, voices)) throw refused('HearingOver', 'The time to answer is over.');
}

/** The request on which a guarantor is asked on a day (Apia) and has not answered, and until when; null where there is none (RELIEF-16). */
export function unansweredBy(userId: string, today: string, requests: readonly Relief[]): Unanswered | null {
  const one = requests.find(
    ({ status, voices }) =>
      status === 'Consenting' && voices && !isOverOn(today, voices) && !voices.agreed.includes(userId),
  );
  return one?.voices ? { reliefid: one.id, until: one.voices.until } : null;
}
type Unanswered = { reliefid: string; until: string };

const isOverOn = (today: string, { until }: Voices): boolean => today > until;
