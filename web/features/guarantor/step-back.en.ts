export const texts = {
  later: 'You can step back for 48 hours after signing, as long as the money is not being paid out.',
  until: (when: string) => `You can step back until ${when}.`,
  stepBack: 'Step back',
  title: 'Step back from this guarantee?',
  words: (borrower: string) =>
    `You need not say why. We only tell ${borrower} that a guarantor is not available. What was signed for this loan ends, and it cannot be undone.`,
  stay: 'Not now',
  steppingBack: 'Stepping back…',
  failed: 'We could not end your guarantee.',
};
