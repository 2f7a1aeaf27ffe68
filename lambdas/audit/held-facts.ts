import { together } from '#shared/audit/books.ts';
import { type Fact, Fact as FactSchema } from '#shared/audit/fact.ts';
import { keyOf } from '#shared/audit/key-of.ts';
import { shardOf, shardsOf } from '#shared/shard.ts';

/** In how many buckets the facts are, by a hash of their keys: one bucket at a time is compared. */
export const BUCKETS = 64;

type Posted = Extract<Fact, { is: 'Posted' }>;

/** Facts that a part has gathered and not yet stored, by bucket, as lines of text, which take less memory than objects. */
export class HeldFacts {
  /** In characters. */
  size = 0;
  readonly #lines: string[][] = shardsOf(BUCKETS).map(() => []);
  readonly #posted: Map<string, Posted>[] = shardsOf(BUCKETS).map(() => new Map());

  take(fact: Fact): void {
    if (fact.is === 'Posted') this.#takePosted(fact);
    else this.#takeLine(fact);
  }

  /** Each bucket that has any, with its lines. */
  *buckets(): Generator<[bucket: number, lines: string]> {
    for (const bucket of shardsOf(BUCKETS)) {
      const lines = this.linesOf(bucket);
      if (lines.length > 0) yield [bucket, lines.join('\n')];
    }
  }

  linesOf(bucket: number): string[] {
    const posted = [...(this.#posted[bucket]?.values() ?? [])];
    return [...(this.#lines[bucket] ?? []), ...posted.map((fact) => JSON.stringify(fact))];
  }

  /** An account like TRUST:BANK has too many postings for one bucket; all that is compared is their sum and number. */
  #takePosted(fact: Posted): void {
    const posted = this.#posted[bucketOf(fact)];
    const known = posted?.get(fact.account);
    if (!known) this.size += JSON.stringify(fact).length;
    posted?.set(fact.account, { ...fact, ...together(fact, known) });
  }

  #takeLine(fact: Fact): void {
    const line = JSON.stringify(fact);
    this.#lines[bucketOf(fact)]?.push(line);
    this.size += line.length;
  }
}

const bucketOf = (fact: Fact): number => shardOf(keyOf(fact), BUCKETS);

/** The facts of a bucket: in the texts that were stored, and in lines that are held. */
export function* factsIn(stored: readonly string[], held: readonly string[]): Generator<Fact> {
  for (const lines of [...stored.map((text) => text.split('\n')), held])
    for (const line of lines) yield FactSchema.parse(JSON.parse(line));
}
