/** Figures by name that are sums: those of parts, in any order, add up to those of the whole. */
export class Sums {
  readonly #sums: Map<string, number>;

  constructor(sums: Iterable<readonly [string, number]> = []) {
    this.#sums = new Map(sums);
  }

  add(name: string, by: number): void {
    if (by !== 0) this.#sums.set(name, this.of(name) + by);
  }

  addAll(sums: Sums): void {
    for (const [name, by] of sums.all) this.add(name, by);
  }

  of(name: string): number {
    return this.#sums.get(name) ?? 0;
  }

  /** The sums whose names begin with a word, by the rest of their names. */
  under(word: string): [rest: string, sum: number][] {
    return this.all.flatMap(([name, sum]) => (name.startsWith(`${word} `) ? [[name.slice(word.length + 1), sum]] : []));
  }

  get all(): [string, number][] {
    return [...this.#sums];
  }
}
