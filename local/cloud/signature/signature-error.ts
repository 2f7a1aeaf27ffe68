/** What is wrong with a signature, and the exception that most services answer. */
const faults = {
  unsigned: ['MissingAuthenticationTokenException', 'Missing Authentication Token'],
  incomplete: [
    'IncompleteSignatureException',
    "Authorization header requires 'Credential' parameter, 'Signature' parameter, 'SignedHeaders' parameter and a date.",
  ],
  partial: ['InvalidSignatureException', 'There were headers present in the request which were not signed'],
  'unknown key': ['UnrecognizedClientException', 'The security token included in the request is invalid.'],
  mismatch: [
    'InvalidSignatureException',
    'The request signature we calculated does not match the signature you provided. Check your AWS Secret Access Key and signing method. Consult the service documentation for details.',
  ],
  expired: ['InvalidSignatureException', 'Signature expired: it was made too long before or after the time here.'],
} as const satisfies Record<string, [exception: string, message: string]>;

export type SignatureFault = keyof typeof faults;

/** A request whose signature is missing or wrong. Its name is the exception; S3 and SES have codes of their own for a fault. */
export class SignatureError extends Error {
  readonly fault: SignatureFault;

  constructor(fault: SignatureFault, message: string = faults[fault][1]) {
    super(message);
    this.name = faults[fault][0];
    this.fault = fault;
  }
}
