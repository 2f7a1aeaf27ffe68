/** What every legal page says beside its sections. */
export const texts = {
  contents: 'Contents',
  questions: 'Questions about this page? Write to',
  backToTop: 'Back to top',
  // Said where the page is not in the language that binds.
  binding: '',
} as const;
