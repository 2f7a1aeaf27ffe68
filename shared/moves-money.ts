import type { Topic } from './events.ts';

/** Events of these topics are of money alone. */
const topics: readonly Topic[] = ['ReceiptMatched', 'SettlementPartStored', 'PoolBatchPartDue', 'CallsEnded'];

type Moving = { topic: string; to?: unknown; refunded?: unknown };

/**
 * Whether an event moves money: then relay-money delivers it, and nobody else. A loan's cancellation does until its investments
 * are refunded; then the relay of people hears of it, too (LEDGER-16).
 */
export const movesMoney = ({ topic, to, refunded }: Moving): boolean =>
  topics.some((each) => each === topic) || (topic === 'LoanMoved' && to === 'Cancelled' && refunded === undefined);
