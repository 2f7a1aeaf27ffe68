import { describe, expect, it } from 'vitest';
import { expiryOf, type LifecycleRule, withoutLapsed } from '#local/cloud/s3/lifecycle.ts';

const rule = (changes: Partial<LifecycleRule> = {}): LifecycleRule => ({
  Status: 'Enabled',
  Prefix: 'clean/',
  ExpirationInDays: 2,
  NoncurrentVersionExpiration: { NoncurrentDays: 35 },
  ...changes,
});
const version = (modified: string, key = 'clean/1') => ({ key, modified, deleteMarker: false });
const at = (instant: string) => Date.parse(instant);

describe('the lifecycle of a bucket (CLOUD-27)', () => {
  it('ends a version at the midnight after its days', () => {
    expect(expiryOf(version('2026-01-01T10:00:00.000Z'), [rule()])).toBe(at('2026-01-04T00:00:00Z'));
  });

  it('leaves what it does not name', () => {
    const old = version('2026-01-01T10:00:00.000Z');
    expect(expiryOf(old, [rule({ Prefix: 'quarantine/' })])).toBeUndefined();
    expect(expiryOf(old, [rule({ Status: 'Disabled' })])).toBeUndefined();
    expect(expiryOf(old, [rule({ ExpirationInDays: undefined })])).toBeUndefined();
    expect(expiryOf({ ...old, deleteMarker: true }, [rule()])).toBeUndefined();
  });

  it('counts the days of a former version from when it was replaced', () => {
    const versions = [version('2026-03-01T10:00:00.000Z'), version('2026-01-01T10:00:00.000Z')];
    expect(withoutLapsed(versions, [rule()], at('2026-04-05T23:59:59Z'))).toEqual(versions);
    expect(withoutLapsed(versions, [rule()], at('2026-04-06T00:00:00Z'))).toEqual(versions.slice(0, 1));
    expect(withoutLapsed(versions, [rule({ Prefix: 'other/' })], at('2027-01-01T00:00:00Z'))).toEqual(versions);
  });
});
