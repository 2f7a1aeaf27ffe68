/** What is said where an agreement is read and signed (UI 9, Sign & Agree; RULES 5). */
export const texts = {
  read: 'Read',
  agree: 'Agree',
  sign: 'Sign',
  steps: 'What is left',
  agreed: 'I have read the text above and agree to it.',
  tickFirst: 'Tick the box first: you agree to the text above.',
  signAgreement: 'Sign agreement',
  signing: 'Signing…',

  code: 'Code from our email',
  codeHint: 'Six digits, good for 15 minutes',
  sendCode: 'Send me a code',
  sendAnother: 'Send another code',
  sendingCode: 'Sending…',
  codeFailed: 'We could not send a code. Please try again.',

  openPdf: 'Open as PDF',
  download: 'Download the agreement',
  opened: 'Document opened.',
  openFailed: 'Failed to open document.',
  opening: 'Opening…',
  signedOn: (name: string, day: string) => `${name}, you signed this agreement on ${day}.`,
} as const;
