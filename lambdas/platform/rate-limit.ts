import { HOUR_MS } from '#shared/calendar.ts';
import { DomainError } from '#shared/errors.ts';
import { rateLimitEntity } from './entities.ts';
import { keyIn } from './entity.ts';
import { itemsOf } from './items.ts';
import type { Need } from './reads.ts';
import { updateAsRead } from './run-command.ts';
import { update } from './writes.ts';

const limits = itemsOf(rateLimitEntity);
const MINUTE_MS = 60_000;
const LIMITS = {
  mail: { max: 3, within: HOUR_MS },
  code: { max: 5, within: HOUR_MS },
  opening: { max: 30, within: MINUTE_MS },
  check: { max: 30, within: MINUTE_MS },
};

/** Counts a mail that somebody asks for, of 3 in any hour to one address. Refuses with TooMany one more (ACCOUNTS-46). */
export const mustBeFewMails = (email: string, now: number): Promise<void> =>
  take(
    'mail',
    email.toLowerCase(),
    now,
    (spent) =>
      new DomainError(
        'TooMany',
        'MailsSpent',
        'We have sent {max} emails to this address within an hour. Please try again in {minutes} minutes.',
        spent,
      ),
  );

/** Counts a code that a person asks for, of 5 in any hour. Refuses with TooMany one more (ACCOUNTS-46). */
export const mustBeFewCodes = (userId: string, now: number): Promise<void> =>
  take(
    'code',
    userId,
    now,
    (spent) =>
      new DomainError(
        'TooMany',
        'CodesSpent',
        'We have sent you {max} codes within an hour. Please try again in {minutes} minutes.',
        spent,
      ),
  );

/**
 * Counts an opening of a pay link, of 30 in any minute from one address, and of one link. Refuses with TooMany one more (PAYLINKS-7).
 * `hash` is the digest of the link's token.
 */
export async function mustBeFewOpenings(address: string, hash: string, now: number): Promise<void> {
  const refusal = () => new DomainError('TooMany', 'OpeningsSpent', 'Please wait a minute, and open the link again.');
  await Promise.all([take('opening', address, now, refusal), take('opening', hash, now, refusal)]);
}

/** Counts a check of a credit record, of 30 in any minute from one address. Refuses with TooMany one more (CREDITRECORDS-9). */
export const mustBeFewChecks = (address: string, now: number): Promise<void> =>
  take(
    'check',
    address,
    now,
    () => new DomainError('TooMany', 'ChecksSpent', 'Please wait a minute, and check the record again.'),
  );

/** What counting a code of a person needs. */
export const codesNeeded = (userId: string): Need => limits.keyOf({ limit: 'code', key: userId });

type Spent = { max: number; minutes: number };

/** Exact also for concurrent calls: one of them changes the item, and the others read it again. */
async function take(limit: keyof typeof LIMITS, key: string, now: number, refusal: (spent: Spent) => DomainError) {
  const { max, within } = LIMITS[limit];
  // Each conflict means that another call was counted, so after `max` conflicts the limit is used up.
  for (let lost = 0; lost <= max; lost++) {
    const before = await limits.find({ limit, key });
    const times = (before?.times ?? []).filter((at) => at > now - within);
    const [first = now] = times;
    if (times.length >= max) {
      // Of calls at the same moment the one that was counted first may have begun after this one.
      const left = Math.min(within, first + within - now);
      // Two at least, so that the sentence has its plural.
      throw refusal({ max, minutes: Math.max(2, Math.ceil(left / MINUTE_MS)) });
    }
    const set = { times: [...times, now], ttl: Math.ceil((now + within) / 1000) };
    const condition = before
      ? { expression: '#version = :read', values: { ':read': before.version } }
      : { expression: 'attribute_not_exists(pk)' };
    if (await updateAsRead(update(keyIn(rateLimitEntity, { limit, key }), { set }, condition))) return;
  }
  throw refusal({ max, minutes: within / MINUTE_MS });
}
