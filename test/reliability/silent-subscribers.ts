import { on, type Subscriber } from '#lambdas/platform/on.ts';
import type { Topic } from '#shared/events.ts';

const heard = (topic: Topic): Subscriber<readonly never[]> => on(topic, async () => []);

/** In the worlds money moves, and nobody is told: it is enough that somebody listens. */
export const first: readonly Subscriber[] = [];
export const telling: readonly Subscriber<readonly never[]>[] = [
  heard('LoanMoved'),
  heard('LoanChargedOff'),
  heard('DisbursementMoved'),
  heard('ReliefMoved'),
  heard('SecondLookMoved'),
  heard('InvestmentMoved'),
  heard('GuarantorMoved'),
  heard('Notice'),
];
/** What a disaster gives is given by an act of its own, and nobody here has a credit record that could be corrected. */
export const beside: readonly Subscriber[] = [
  on('DisasterConfirmed', async () => {}),
  on('LoanCorrected', async () => {}),
];
export const last: readonly Subscriber[] = [];
