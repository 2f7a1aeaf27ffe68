/** Texts of reading and signing an agreement. */
export const texts = {
  read: 'Read',
  agree: 'Agree',
  code: 'Code',
  steps: 'Steps to the signature',
  agreed: 'I have read the text above and agree to it.',
  tickFirst: 'Tick the box first: you agree to the text above.',
  next: { read: 'Go on reading', agree: 'I agree to this text', code: 'Sign agreement' },
  signing: 'Signing…',

  missing: {
    read: 'Still to do: read the text to its end.',
    agree: 'Still to do: tick the box below the text, and agree.',
    code: 'Still to do: enter the code from our email, and sign.',
  },

  readPdf: (kilobytes?: number) => (kilobytes === undefined ? 'Read PDF' : `Read PDF (${kilobytes} KB)`),
  download: 'Download',
  certificateLater: 'Once everybody has signed, its last page is the certificate of your signature.',
  certificate: 'Everybody has signed. Its last page is the certificate of your signature.',
  opened: 'Document opened.',
  downloaded: 'The download has started.',
  openFailed: 'Failed to open document.',
  opening: 'Opening…',
  signedOn: (name: string, when: string) => `${name}, you signed this agreement on ${when}.`,
} as const;
