/** A mail that was sent: `to` has all recipients, `at` is the virtual time of sending in ISO 8601. */
export type Mail = {
  id: string;
  at: string;
  from: string;
  to: string[];
  subject: string;
  text?: string;
  html?: string;
  tags?: Record<string, string>;
  /** The configuration set that it was sent with. */
  configurationSet?: string;
};

/** An error response of SES. */
export class SesError extends Error {
  readonly code: string;
  readonly status: number;

  constructor(code: string, message: string, status = 400) {
    super(message);
    this.code = code;
    this.status = status;
  }
}

const address = /^[^\s<>@,;:"()[\]\\\p{Cc}]+@[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+$/u;
const named = /^([^<>\p{Cc}]*)<([^<>]*)>$/u;

/** The bare address in `Name <address>`, in lower case. Refuses with InvalidParameterValue a text that is no address. */
export function addressOf(text: string): string {
  const bare = (named.exec(text)?.[2] ?? text).toLowerCase();
  if (!address.test(bare)) throw new SesError('InvalidParameterValue', `Illegal address: ${JSON.stringify(text)}`);
  return bare;
}

/**
 * Refuses a mail that could not be sent: bad addresses, no recipient, an empty body or a line break in a header
 * (InvalidParameterValue), more than 50 recipients (MessageRejected).
 */
export function checkMail(mail: Omit<Mail, 'id' | 'at'>): void {
  for (const text of [mail.from, ...mail.to]) addressOf(text);
  if (mail.to.length === 0) throw new SesError('InvalidParameterValue', 'Recipient count is less than 1.');
  if (mail.to.length > 50) throw new SesError('MessageRejected', 'Recipient count exceeds 50.');
  if (/\p{Cc}/u.test(mail.subject)) throw new SesError('InvalidParameterValue', 'Illegal character in the subject');
  if (!mail.text && !mail.html) throw new SesError('InvalidParameterValue', 'Message body is required.');
}
