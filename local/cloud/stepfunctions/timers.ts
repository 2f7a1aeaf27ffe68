type Timer = { at: number; id: string };

/** When each execution is due: a binary heap, so that the earliest is known at once among thousands. */
export class Timers {
  // A timer that was moved stays in the heap, and is skipped when it comes to the top.
  readonly #heap: Timer[] = [];
  readonly #due = new Map<string, number>();

  /** Sets, or moves, the instant of an execution. */
  set(id: string, at: number): void {
    if (this.#due.get(id) === at) return;
    this.#due.set(id, at);
    this.#heap.push({ at, id });
    this.#rise(this.#heap.length - 1);
  }

  delete(id: string): void {
    this.#due.delete(id);
  }

  /** The earliest instant; Infinity if there is none. */
  next(): number {
    return this.#first()?.at ?? Number.POSITIVE_INFINITY;
  }

  /** Takes out the earliest timer that is due at `now`. */
  take(now: number): string | undefined {
    const first = this.#first();
    if (!first || first.at > now) return undefined;
    this.#due.delete(first.id);
    return first.id;
  }

  #first(): Timer | undefined {
    for (;;) {
      const top = this.#heap[0];
      if (!top || this.#due.get(top.id) === top.at) return top;
      const last = this.#heap.pop();
      if (last && this.#heap.length > 0) {
        this.#heap[0] = last;
        this.#sink(0);
      }
    }
  }

  #rise(index: number): void {
    const parent = (index - 1) >> 1;
    if (index === 0 || !this.#swapIfEarlier(index, parent)) return;
    this.#rise(parent);
  }

  #sink(index: number): void {
    const left = 2 * index + 1;
    const child = this.#at(left + 1) < this.#at(left) ? left + 1 : left;
    if (this.#swapIfEarlier(child, index)) this.#sink(child);
  }

  #swapIfEarlier(child: number, parent: number): boolean {
    const [below, above] = [this.#heap[child], this.#heap[parent]];
    if (!below || !above || below.at >= above.at) return false;
    this.#heap[child] = above;
    this.#heap[parent] = below;
    return true;
  }

  #at(index: number): number {
    return this.#heap[index]?.at ?? Number.POSITIVE_INFINITY;
  }
}
