import { setTimeout } from 'node:timers/promises';
import { ulid } from 'ulid';
import * as z from 'zod/mini';
import { type List, type Part, type Place, walk } from '#lambdas/platform/walk.ts';
import { type JournalDay, journalOf } from '#shared/admin/journal.ts';
import type { QuarterFigures, TrustMonth } from '#shared/admin/quarter.ts';
import type { Report } from '#shared/admin/report.ts';
import { findingsInSums } from '#shared/audit/broken-invariants.ts';
import { check, type Days } from '#shared/audit/check.ts';
import { Home, QuarterLoan } from '#shared/audit/count-quarter.ts';
import { trustMonthsIn } from '#shared/audit/count-trust.ts';
import { dayBooksIn, heldTogether } from '#shared/audit/day-end.ts';
import type { Fact } from '#shared/audit/fact.ts';
import { Finding } from '#shared/audit/finding.ts';
import { lateLoansIn, reportOf } from '#shared/audit/portfolio.ts';
import { quarterIn } from '#shared/audit/quarter-in.ts';
import { Sums } from '#shared/audit/sums.ts';
import { addDays, apiaDayOf } from '#shared/calendar.ts';
import type { Late } from '#shared/collections/late-loans.ts';
import { type DayBooks, Holding } from '#shared/proof/books.ts';
import { BUCKETS, factsIn, HeldFacts } from './held-facts.ts';

/**
 * How long (ms) to wait before each further look (LEDGER-13): after them, the effects of a command that was committed
 * during the first one have been delivered.
 */
const RETRY_AFTER_MS = [1_000, 3_000, 6_000];
/** How many characters of facts a part holds before it stores them. */
export const MAX_HELD = 256e6;

/** The facts that there are, in lists of pages. */
export type Sources = readonly List<Fact>[];
/** Where a part leaves for the next one what does not fit into its input. */
export type Files = { put(name: string, text: string): Promise<void>; get(name: string): Promise<string> };
export type Options = { pause?: ((ms: number) => Promise<unknown>) | undefined; looks?: number; maxHeld?: number };
export type Audit = {
  findings: readonly Finding[];
  report: Report;
  late: readonly Late[];
  /** Undefined while something from before the end of the day is settling (PROOF-5). */
  books: DayBooks | undefined;
  /** Of this month and the one before, day by day (ADMIN-48). */
  journal: readonly JournalDay[];
  /** Of the quarter, and what lay outside at the ends of the last two months (ADMIN-51). */
  quarter: QuarterFigures;
  trust: readonly TrustMonth[];
};

/** One look at everything that there is: facts are gathered, then compared bucket by bucket. */
const Look = z.object({
  nr: z.int(),
  /** What parts have stored, and in which buckets it has facts. */
  stored: z.array(z.object({ file: z.string(), buckets: z.array(z.int()) })),
  /** The bucket that is compared next. */
  bucket: z.int(),
  findings: z.array(Finding),
  sums: z.array(z.tuple([z.string(), z.number()])),
  held: z.array(Holding),
  loans: z.array(QuarterLoan),
  homes: z.array(Home),
  /** The names of what was wrong in each look before: all that this one may find. */
  suspects: z.optional(z.array(z.string())),
});
type Look = z.output<typeof Look>;

/**
 * Audits what there is at an instant (ms), and makes the report (LEDGER-12); or returns where the next part goes on (ADMIN-32). `counted` is the last
 * day (Apia) that the quarter counts.
 * However its lists are cut into pages and parts, it finds the same.
 *
 * The lists are not a snapshot, so commands that are committed meanwhile can look like findings. These are gone in a later look,
 * so only the findings of every look are returned (LEDGER-13).
 */
export async function auditInParts(
  { sources, files, counted }: { sources: Sources; files: Files; counted: string },
  now: number,
  part: Part,
  { pause = setTimeout, looks = 1 + RETRY_AFTER_MS.length, maxHeld = MAX_HELD }: Options = {},
): Promise<Audit | { next: Place }> {
  const today = apiaDayOf(now);
  let run = await PartOfLook.of(files, part);
  for (;;) {
    const next = (await run.gather(sources, maxHeld)) ?? (await run.compare(sources, { today, counted }));
    if (next) return { next };
    const { nr, findings, sums, held, loans, homes } = run.result;
    const made = { at: now, findings: findings.length };
    if (findings.length === 0 || nr >= looks)
      return {
        findings,
        report: reportOf(sums, made),
        late: lateLoansIn(sums),
        books: dayBooksIn(sums, held, addDays(today, -1)),
        journal: journalOf(sums.under('journal')),
        quarter: quarterIn({ sums, loans, homes }, { ...made, day: counted }),
        trust: trustMonthsIn(sums, today),
      };
    await pause(RETRY_AFTER_MS[nr - 1] ?? 0);
    run = new PartOfLook(files, { ...part, from: undefined }, { nr: nr + 1, suspects: findings.map(nameOf) });
  }
}

/** The identity of a finding across looks. Under load its figures change, but their difference stays the same. */
const nameOf = ({ invariant, about, by }: Finding): string => JSON.stringify([invariant, about, by]);

/**
 * What one call does of a look. When it is over it leaves the look in a file of which only the part that follows on it is told, and
 * that file names the facts that were stored: so a part that is run twice counts once.
 */
class PartOfLook {
  readonly #files: Files;
  readonly #part: Part;
  readonly #look: Look;
  readonly #sums: Sums;
  #held = new HeldFacts();

  constructor(files: Files, part: Part, look: Partial<Look> = {}) {
    this.#files = files;
    this.#part = part;
    this.#look = { nr: 1, stored: [], bucket: 0, findings: [], sums: [], held: [], loans: [], homes: [], ...look };
    this.#sums = new Sums(this.#look.sums);
  }

  /** The part that goes on where the one before left the look. */
  static async of(files: Files, part: Part): Promise<PartOfLook> {
    const file = part.from?.file;
    return new PartOfLook(files, part, file === undefined ? {} : Look.parse(JSON.parse(await files.get(file))));
  }

  /** Gathers the facts. Returns where the next part goes on, if this one is over before. */
  async gather(sources: Sources, maxHeld: number): Promise<Place | undefined> {
    const place = await walk(sources, this.#part, async (facts) => {
      for (const fact of facts) this.#held.take(fact);
      if (this.#held.size > maxHeld) await this.#store();
    });
    return place && this.#handOn(place);
  }

  /** Compares the facts of one bucket after the other. Returns where the next part goes on, as `gather`. */
  async compare(sources: Sources, days: Days): Promise<Place | undefined> {
    while (this.#look.bucket < BUCKETS) {
      const { findings, sums, held, loans, homes } = check(await this.#factsOf(this.#look.bucket), days);
      this.#look.bucket += 1;
      this.#look.findings.push(...findings);
      this.#sums.addAll(sums);
      for (const holding of held) this.#look.held.push(holding);
      for (const loan of loans) this.#look.loans.push(loan);
      for (const home of homes) this.#look.homes.push(home);
      if (this.#part.isOver()) return this.#handOn({ list: sources.length });
    }
    return undefined;
  }

  get result() {
    const { nr, suspects, held, loans, homes } = this.#look;
    const mayBe = suspects && new Set(suspects);
    const findings = [...this.#look.findings, ...findingsInSums(this.#sums)]
      .filter((finding) => mayBe?.has(nameOf(finding)) ?? true)
      .map((finding) => ({ finding, text: JSON.stringify(finding) }))
      .sort((one, other) => (one.text < other.text ? -1 : 1))
      .map(({ finding }) => finding);
    return { nr, findings, sums: this.#sums, held: heldTogether(held), loans, homes };
  }

  async #factsOf(bucket: number): Promise<Iterable<Fact>> {
    const files = this.#look.stored.filter(({ buckets }) => buckets.includes(bucket));
    const stored = await Promise.all(files.map(({ file }) => this.#files.get(`${file}/${bucket}`)));
    return factsIn(stored, this.#held.linesOf(bucket));
  }

  async #handOn(place: Omit<Place, 'file'>): Promise<Place> {
    await this.#store();
    const file = ulid();
    await this.#files.put(file, JSON.stringify({ ...this.#look, sums: this.#sums.all }));
    return { ...place, file };
  }

  /** Stores the facts that are held, each bucket in a file of its own. */
  async #store(): Promise<void> {
    const file = ulid();
    const buckets: number[] = [];
    for (const [bucket, lines] of this.#held.buckets()) {
      await this.#files.put(`${file}/${bucket}`, lines);
      buckets.push(bucket);
    }
    if (buckets.length > 0) this.#look.stored.push({ file, buckets });
    this.#held = new HeldFacts();
  }
}
