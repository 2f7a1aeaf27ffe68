/** The words within the figures of the calculator, which goes without the rest of the page. */
export const texts = {
  between: (from: string, to: string) => `${from} to ${to}`,
  aYear: (rates: string) => `${rates} a year`,
} as const;
