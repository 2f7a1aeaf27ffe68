/** Texts of the calculator's figures. A separate catalogue, because the calculator's script does without the page's texts. */
export const texts = {
  between: (from: string, to: string) => `${from} to ${to}`,
  aYear: (rates: string) => `${rates} a year`,
} as const;
