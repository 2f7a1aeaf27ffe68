import { type Deciding, mustBeUntied } from '#lambdas/conflicts/guard.ts';
import type { SeenPreparation } from '#shared/four-eyes.ts';
import { type Correction, decideCorrection, prepareCorrection } from '#shared/wallet/correction.ts';

type Owners = Pick<Correction, 'userId' | 'to'>;

const ownersOf = ({ userId, to }: Owners): string[] => [userId, to?.userId].filter((id) => id !== undefined);

/** A correction that is prepared (WALLET-51). Refuses with Forbidden also who is tied to one of its owners (CONFLICTS-3). */
export async function preparedCorrection(
  correction: Parameters<typeof prepareCorrection>[0],
  before: Correction | undefined,
  deciding: Deciding,
): Promise<Correction> {
  await mustBeUntied(ownersOf(correction), deciding);
  return prepareCorrection(correction, before, { by: deciding.caller.userId, now: deciding.now });
}

/** A correction that is confirmed as it was `seen`, or withdrawn (WALLET-51). Refuses with Forbidden also who is tied to one of its owners (CONFLICTS-3). */
export async function decidedCorrection(
  correction: Correction,
  status: 'Confirmed' | 'Withdrawn',
  deciding: Deciding,
  seen: SeenPreparation = {},
): Promise<Correction> {
  await mustBeUntied(ownersOf(correction), deciding);
  return decideCorrection(correction, status, { by: deciding.caller.userId, now: deciding.now, ...seen });
}
