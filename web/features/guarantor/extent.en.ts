export const texts = {
  extent: 'For how much do you stand?',
  forAll: (all: string) => `For all of it: ${all} in the worst case`,
  upTo: 'Up to',
  cap: 'Up to how much, in tala',
  capHint: (least: string) => `At least ${least}. It stands in your agreement, and cannot be changed later.`,
};
