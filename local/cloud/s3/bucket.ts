import { createHash, randomBytes } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Clock } from '#local/cloud/clock/clock.ts';
import type { BucketProperties } from './bucket-properties.ts';
import type { Checksums } from './checksum.ts';
import { expiryOf, withoutLapsed } from './lifecycle.ts';
import { S3Error } from './s3-error.ts';

/** The part of a version that its writer determines; the bucket determines the rest. */
export type Draft = {
  key: string;
  headers: Record<string, string>;
  checksums: Checksums;
  tags: [key: string, value: string][];
  /** The version is locked until then; when it is missing, the bucket's default retention applies. */
  retainUntil?: string;
};

/** One write of a key. */
export type Version = Draft & {
  /** 'null' in a bucket without versions, as S3 calls it. */
  id: string;
  /** The file of the body. It is not named by `id`, so that an overwrite does not touch the body that is still valid. */
  blob: string;
  size: number;
  etag: string;
  modified: string;
  /** Whether it hides the key: a delete without a version adds such a marker in a bucket with versions. */
  deleteMarker: boolean;
  /** Whether its creation is still to be announced. Stored with the version, so that a crash cannot lose the announcement. */
  unannounced: boolean;
};

/**
 * The objects of a bucket on disk: a JSON file per key with its versions, newest first, and a file per body. A write renames
 * the key's file, so that it is done or not done when the process is killed.
 */
export class Bucket {
  readonly name: string;
  readonly properties: BucketProperties;
  readonly #dir: string;
  readonly #clock: Clock;
  readonly #versions = new Map<string, Version[]>();
  readonly #onCreated: (bucket: Bucket, version: Version) => void;

  constructor(options: {
    dir: string;
    name: string;
    properties: BucketProperties;
    clock: Clock;
    onCreated: (bucket: Bucket, version: Version) => void;
  }) {
    this.name = options.name;
    this.properties = options.properties;
    this.#dir = join(options.dir, options.name);
    this.#clock = options.clock;
    this.#onCreated = options.onCreated;
    mkdirSync(this.#dir, { recursive: true });
    for (const file of readdirSync(this.#dir).filter((name) => name.endsWith('.json'))) {
      const stored: { key: string; versions: Version[] } = JSON.parse(readFileSync(join(this.#dir, file), 'utf8'));
      this.#versions.set(stored.key, stored.versions);
    }
  }

  /** Whether a write of a key keeps its earlier versions. Object Lock requires it. */
  get versioned(): boolean {
    return this.properties.ObjectLockEnabled === true || this.properties.VersioningConfiguration?.Status === 'Enabled';
  }

  /** The newest version of every key that is not deleted, sorted by the bytes of the key. */
  list(): Version[] {
    return this.listVersions().flatMap(([newest]) => (newest && !newest.deleteMarker ? [newest] : []));
  }

  /** All versions of each key, newest first, sorted by the bytes of the key. */
  listVersions(): Version[][] {
    return [...this.#versions.keys()]
      .sort((a, b) => Buffer.compare(Buffer.from(a), Buffer.from(b)))
      .map((key) => this.#versionsOf(key));
  }

  /** Versions whose creation was not announced before the process ended. */
  unannounced(): Version[] {
    return [...this.#versions.values()].flat().filter((version) => version.unannounced);
  }

  has(key: string): boolean {
    return this.#versionsOf(key)[0]?.deleteMarker === false;
  }

  /** The tags of a version, the newest when none is named; none where there is no such version. */
  tagsOf(key: string, id?: string | null): Version['tags'] {
    const versions = this.#versionsOf(key);
    return (id ? versions.find((each) => each.id === id) : versions[0])?.tags ?? [];
  }

  /** One version, the newest when none is named. Refuses with NoSuchKey, NoSuchVersion or MethodNotAllowed (a marker). */
  get(key: string, id?: string | null): Version {
    const versions = this.#versionsOf(key);
    const version = id ? versions.find((each) => each.id === id) : versions[0];
    if (!version) {
      throw new S3Error(
        id ? 'NoSuchVersion' : 'NoSuchKey',
        404,
        `The specified ${id ? 'version' : 'key'} does not exist.`,
      );
    }
    if (!version.deleteMarker) return version;
    throw id
      ? new S3Error('MethodNotAllowed', 405)
      : new S3Error('NoSuchKey', 404, 'The specified key does not exist.');
  }

  read(version: Version): Buffer {
    return readFileSync(join(this.#dir, version.blob));
  }

  /** Writes an object and announces it. */
  put(draft: Draft, body: Buffer): Version {
    const retainUntil = draft.retainUntil ?? this.#defaultRetention();
    const version: Version = {
      ...draft,
      ...this.#newVersion(),
      headers: { 'x-amz-server-side-encryption': this.#encryption(), ...draft.headers },
      ...(retainUntil && { retainUntil }),
      size: body.length,
      etag: `"${createHash('md5').update(body).digest('hex')}"`,
      unannounced: true,
    };
    writeFileSync(join(this.#dir, version.blob), body);
    this.#add(version);
    this.#onCreated(this, version);
    return version;
  }

  /** Changes the tags of a version, or whether it is announced, without adding a version. */
  update(version: Version, change: Partial<Pick<Version, 'tags' | 'unannounced'>>): void {
    Object.assign(version, change);
    const versions = this.#versions.get(version.key) ?? [];
    // In a bucket without versions, an overwritten version no longer exists.
    if (versions.includes(version)) this.#save(version.key, versions);
  }

  /**
   * Deletes a version, or the key when none is named, which in a bucket with versions adds a delete marker. Returns the
   * marker that was added or deleted. Refuses with AccessDenied while Object Lock retains what it would delete or hide (S3
   * itself adds the marker).
   */
  remove(key: string, id?: string | null): Version | undefined {
    const versions = this.#versionsOf(key);
    const removed = id ? versions.filter((version) => version.id === id) : versions.slice(0, 1);
    const now = new Date(this.#clock.now()).toISOString();
    if (removed.some(({ retainUntil }) => retainUntil !== undefined && retainUntil > now)) {
      throw new S3Error('AccessDenied', 403, 'Access Denied because object protected by object lock.');
    }
    if (this.versioned && !id) return this.#hide(key, this.#clock.now());
    this.#keep(
      key,
      versions.filter((version) => !removed.includes(version)),
    );
    return removed.find(({ deleteMarker }) => deleteMarker);
  }

  /** The versions of a key, newest first, once the lifecycle of the bucket has done what is due. */
  #versionsOf(key: string): Version[] {
    const rules = this.properties.LifecycleConfiguration?.Rules ?? [];
    const newest = this.#versions.get(key)?.[0];
    const expiry = newest && expiryOf(newest, rules);
    if (expiry !== undefined && expiry <= this.#clock.now()) {
      if (this.versioned) this.#hide(key, expiry);
      else this.#keep(key, []);
    }
    const versions = this.#versions.get(key) ?? [];
    const left = withoutLapsed(versions, rules, this.#clock.now());
    if (left.length < versions.length) this.#keep(key, left);
    return left;
  }

  /** Adds a delete marker. */
  #hide(key: string, at: number): Version {
    const marker = { ...this.#newVersion(at), key, headers: {}, checksums: {}, tags: [], deleteMarker: true };
    this.#add(marker);
    return marker;
  }

  #newVersion(at = this.#clock.now()) {
    const blob = randomBytes(16).toString('hex');
    const modified = new Date(at).toISOString();
    return {
      id: this.versioned ? blob : 'null',
      blob,
      modified,
      size: 0,
      etag: '',
      deleteMarker: false,
      unannounced: false,
    };
  }

  #defaultRetention(): string | undefined {
    const retention = this.properties.ObjectLockConfiguration?.Rule?.DefaultRetention;
    if (!this.properties.ObjectLockEnabled || !retention) return undefined;
    const days = (retention.Days ?? 0) + 365 * (retention.Years ?? 0);
    return new Date(this.#clock.now() + days * 86_400_000).toISOString();
  }

  #encryption(): string {
    const [rule] = this.properties.BucketEncryption?.ServerSideEncryptionConfiguration ?? [];
    return rule?.ServerSideEncryptionByDefault?.SSEAlgorithm ?? 'AES256';
  }

  #add(version: Version): void {
    const before = this.versioned ? (this.#versions.get(version.key) ?? []) : [];
    this.#keep(version.key, [version, ...before]);
  }

  /** Saves these versions of a key, and deletes the bodies of its others. */
  #keep(key: string, versions: Version[]): void {
    const before = this.#versions.get(key) ?? [];
    this.#save(key, versions);
    for (const each of before) if (!versions.includes(each)) rmSync(join(this.#dir, each.blob), { force: true });
  }

  #save(key: string, versions: Version[]): void {
    const file = join(this.#dir, `${createHash('sha256').update(key).digest('hex')}.json`);
    if (versions.length === 0) {
      rmSync(file, { force: true });
      this.#versions.delete(key);
      return;
    }
    writeFileSync(`${file}.tmp`, JSON.stringify({ key, versions }));
    renameSync(`${file}.tmp`, file);
    this.#versions.set(key, versions);
  }
}
