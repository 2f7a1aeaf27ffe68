/** Texts of the calculator's figures. A separate catalogue, because the calculator's script does without the page's texts. */
export const texts = {
  loan: (amount: string, count: string) => `${amount} in ${count} instalments`,
  rates: (high: string, low: string, cost: string) =>
    `At ${high} a year, our highest rate. At our lowest, ${low}, it costs ${cost}.`,
  back: (low: string, high: string) => `Put in WST\u00A0100, get back ${low} to ${high}, if all is repaid.`,
} as const;
