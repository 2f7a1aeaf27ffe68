import * as z from 'zod/mini';

/** A rule of a bucket's lifecycle. Storage classes have no effect on one machine. */
export const LifecycleRule = z.strictObject({
  Id: z.optional(z.string()),
  Status: z.enum(['Enabled', 'Disabled']),
  Prefix: z._default(z.string(), ''),
  Transitions: z.optional(z.unknown()),
  ExpirationInDays: z.optional(z.number()),
  NoncurrentVersionExpiration: z.optional(z.strictObject({ NoncurrentDays: z.number() })),
});
export type LifecycleRule = z.output<typeof LifecycleRule>;

/** What a rule asks of a version. */
type Dated = { key: string; modified: string; deleteMarker: boolean };

const DAY = 86_400_000;

/** The instant at which something of so many days is removed: the midnight (UTC) after them, as in S3. */
const lapseOf = (since: string, days: number): number => (Math.floor(Date.parse(since) / DAY) + days + 1) * DAY;

/** When the newest version of a key expires by the rules, if it does. Milliseconds. */
export function expiryOf({ key, modified, deleteMarker }: Dated, rules: readonly LifecycleRule[]): number | undefined {
  const days = rules.flatMap((rule) => (appliesTo(rule, key) ? (rule.ExpirationInDays ?? []) : []));
  return deleteMarker || days.length === 0 ? undefined : lapseOf(modified, Math.min(...days));
}

/** The versions of a key, newest first, without those that have been replaced for so many days that a rule removes them. */
export function withoutLapsed<Version extends Dated>(
  versions: readonly Version[],
  rules: readonly LifecycleRule[],
  now: number,
): Version[] {
  return versions.filter(({ key }, index) => {
    const replaced = versions[index - 1]?.modified;
    return !rules.some(
      (rule) =>
        replaced !== undefined &&
        appliesTo(rule, key) &&
        rule.NoncurrentVersionExpiration !== undefined &&
        lapseOf(replaced, rule.NoncurrentVersionExpiration.NoncurrentDays) <= now,
    );
  });
}

const appliesTo = ({ Status, Prefix }: LifecycleRule, key: string): boolean =>
  Status === 'Enabled' && key.startsWith(Prefix);
