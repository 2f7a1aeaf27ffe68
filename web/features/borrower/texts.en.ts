/** Texts that the product gives to borrowers, to the letter (specification 1, sections 2, 5 and 8). A test compares them. */
export const texts = {
  payNow: 'Pay Now',
  noRepayments: 'No repayments found.',
  formIncomplete: 'Please complete all form fields.',
  guarantorsIncomplete: 'Please complete all fields for each guarantor.',
  submissionFailed: 'Submission failed',
  cancelRefused: 'This loan cannot be cancelled because it already has investor contributions.',
  cancelFailed: 'Failed to cancel loan. Please try again.',
  deleteFailed: 'Failed to delete loan. Please try again.',
  backToDashboard: 'Back to Dashboard',
} as const;
