/** Texts of the field for a code that is sent. */
export const texts = {
  mailedCode: 'Code from our email',
  codeHint: 'Six digits, good for 15 minutes',
  sendCode: 'Send me a code',
  sendAnother: 'Send another code',
  sendingCode: 'Sending…',
  codeFailed: 'We could not send a code. Please try again.',
} as const;
