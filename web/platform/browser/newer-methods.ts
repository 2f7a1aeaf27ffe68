type Is = (value: unknown, at: number, all: unknown[]) => unknown;

/** Gives the browsers that the landing page promises the methods that our scripts call and that came after them (SITE-88). */
export function bringNewerMethods(): void {
  bring(Array.prototype, {
    findLast(this: unknown[], is: Is) {
      for (let at = this.length - 1; at >= 0; at -= 1) if (is(this[at], at, this)) return this[at];
      return undefined;
    },
    toReversed(this: unknown[]) {
      return [...this].reverse();
    },
    toSorted(this: unknown[], order?: (one: unknown, other: unknown) => number) {
      return [...this].sort(order);
    },
  });
  bring(HTMLFormElement.prototype, {
    requestSubmit(this: HTMLFormElement) {
      const button = this.appendChild(document.createElement('button'));
      button.hidden = true;
      button.click();
      button.remove();
    },
  });
}

/** Defines the methods that are missing as a browser's own are, which no loop over an array meets. */
function bring(prototype: object, methods: Record<string, unknown>): void {
  for (const name in methods)
    if (!(name in prototype))
      Object.defineProperty(prototype, name, { value: methods[name], configurable: true, writable: true });
}
