/** Texts that all legal pages share. */
export const texts = {
  contents: 'Contents',
  questions: 'Questions about this page? Write to',
  backToTop: 'Back to top',
  // Shown where the page is not in the legally binding language.
  binding: '',
} as const;
