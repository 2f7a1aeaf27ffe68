import { randomUUID } from 'node:crypto';
import { mkdirSync, rmSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import type { Clock } from '#local/cloud/clock/clock.ts';
import type { ServiceEvent } from '#local/cloud/events/rules.ts';
import { type Listening, listen, readBody } from '#local/cloud/http/server.ts';
import type { Ask } from '#local/cloud/iam/evaluate.ts';
import { AccessDenied, type Iam, onlyAdministrator } from '#local/cloud/iam/iam.ts';
import { appendLine, readLines } from '#local/cloud/lines.ts';
import { place } from '#local/cloud/place.ts';
import { authenticate } from '#local/cloud/signature/signature.ts';
import { SignatureError, type SignatureFault } from '#local/cloud/signature/signature-error.ts';
import { type ConfigurationSets, feedbackTo } from './feedback.ts';
import { addressOf, checkMail, type Mail, SesError } from './mail.ts';

export type Ses = Listening & {
  /** The mails that were sent, oldest first; only those to an address, or since an ISO 8601 instant of virtual time. */
  mails(filter?: { to?: string; since?: string }): Mail[];
  /** Sends a mail from within the local cloud and returns its id. Throws a SesError for what the API refuses. */
  deliver(mail: Omit<Mail, 'id' | 'at'>): string;
  clear(): void;
};

/** Serves SES v1 in its query protocol. Mails are written to a file, and not sent anywhere. */
export async function startSes({
  dir,
  clock,
  iam = onlyAdministrator,
  sets = new Map(),
  emit = () => undefined,
}: {
  dir: string;
  clock: Clock;
  /** What judges the calls of functions. */
  iam?: Iam | undefined;
  sets?: ConfigurationSets;
  /** Hands what comes back of a mail to the event bus. */
  emit?: (feedback: ServiceEvent) => void;
}): Promise<Ses> {
  const file = join(dir, 'mails.ndjson');
  mkdirSync(dir, { recursive: true });
  let sent = readLines<Mail>(file).map(addressed);
  const deliver = (draft: Omit<Mail, 'id' | 'at'>) => {
    checkMail(draft);
    refuseUnknownSet(draft, sets);
    const mail = { id: randomUUID(), at: new Date(clock.now()).toISOString(), ...draft };
    appendLine(file, mail);
    sent.push(addressed(mail));
    for (const feedback of feedbackTo(mail, sets)) emit(feedback);
    return mail.id;
  };
  const listening = await listen(async (request, response) => {
    response.setHeader('date', new Date(clock.now()).toUTCString());
    const body = await readBody(request);
    answer(response, () => resultOf(formOf(request, body, { now: clock.now(), iam }), deliver));
  });
  return {
    ...listening,
    deliver,
    mails({ to, since = '' } = {}) {
      const isWanted = ({ mail, addresses }: Addressed) =>
        mail.at >= since && (to === undefined || addresses.includes(to.toLowerCase()));
      return sent.filter(isWanted).map(({ mail }) => mail);
    },
    clear() {
      rmSync(file, { force: true });
      sent = [];
    },
  };
}

function refuseUnknownSet({ configurationSet }: Pick<Mail, 'configurationSet'>, sets: ConfigurationSets): void {
  if (configurationSet !== undefined && !sets.has(configurationSet))
    throw new SesError('ConfigurationSetDoesNotExist', `Configuration set <${configurationSet}> does not exist.`);
}

/** A mail and the bare addresses of its recipients. */
type Addressed = { mail: Mail; addresses: string[] };
const addressed = (mail: Mail): Addressed => ({ mail, addresses: mail.to.map(addressOf) });

function readMail(form: URLSearchParams): Omit<Mail, 'id' | 'at'> {
  const text = form.get('Message.Body.Text.Data');
  const html = form.get('Message.Body.Html.Data');
  const configurationSet = form.get('ConfigurationSetName');
  const tags = members(form, 'Tags', '.Name').map((name, i) => [name, members(form, 'Tags', '.Value')[i] ?? '']);
  return {
    from: form.get('Source') ?? '',
    to: ['To', 'Cc', 'Bcc'].flatMap((kind) => members(form, `Destination.${kind}Addresses`)),
    subject: form.get('Message.Subject.Data') ?? '',
    ...(text && { text }),
    ...(html && { html }),
    ...(configurationSet && { configurationSet }),
    ...(tags.length > 0 && { tags: Object.fromEntries(tags) }),
  };
}

/** The values of a list in the query protocol: Name.member.1, Name.member.2 and so on. */
function members(form: URLSearchParams, name: string, part = ''): string[] {
  const values: string[] = [];
  for (let i = 1; ; i++) {
    const value = form.get(`${name}.member.${i}${part}`);
    if (value === null) return values;
    values.push(value);
  }
}

type Deliver = Ses['deliver'];

/** The operations that are served, by the name in a request's `Action`. Each returns the XML of its result. */
export const operations: Readonly<Record<string, (form: URLSearchParams, deliver: Deliver) => string>> = {
  SendEmail: (form, deliver) => `<MessageId>${deliver(readMail(form))}</MessageId>`,
};

const refusals: Record<SignatureFault, [code: string, status: number]> = {
  unsigned: ['MissingAuthenticationToken', 403],
  incomplete: ['IncompleteSignature', 400],
  partial: ['SignatureDoesNotMatch', 403],
  'unknown key': ['InvalidClientTokenId', 403],
  mismatch: ['SignatureDoesNotMatch', 403],
  expired: ['SignatureDoesNotMatch', 403],
};

/**
 * The form of a signed request. Throws a SesError for one that is too large, unsigned or wrongly signed (CLOUD-39), or that the role
 * which signed it may not make (CLOUD-43).
 */
function formOf(
  request: IncomingMessage,
  body: Buffer | undefined,
  { now, iam }: { now: number; iam: Iam },
): URLSearchParams {
  if (!body) throw new SesError('RequestEntityTooLarge', 'The request is too large', 413);
  try {
    const key = authenticate(request, body, { service: 'ses', now, knows: iam.knows });
    const form = new URLSearchParams(body.toString());
    iam.authorize(key, () => asksOf(form));
    return form;
  } catch (error) {
    if (error instanceof AccessDenied) throw new SesError('AccessDenied', error.message, 403);
    throw error instanceof SignatureError ? sesErrorOf(error) : error;
  }
}

/** A mail is sent with the identity of its sender's domain, and with a configuration set where it names one. */
function asksOf(form: URLSearchParams): Ask[] {
  const [, domain = ''] = addressOf(form.get('Source') ?? '').split('@');
  const set = form.get('ConfigurationSetName');
  return [`identity/${domain}`, ...(set ? [`configuration-set/${set}`] : [])].map((resource) => ({
    action: `ses:${form.get('Action')}`,
    resource: `arn:aws:ses:${place.region}:${place.account}:${resource}`,
  }));
}

function sesErrorOf({ fault, message }: SignatureError): SesError {
  const [code, status] = refusals[fault];
  return new SesError(code, message, status);
}

function resultOf(form: URLSearchParams, deliver: Deliver): { action: string; result: string } {
  const action = form.get('Action') ?? '';
  const operation = Object.hasOwn(operations, action) ? operations[action] : undefined;
  if (!operation) throw new SesError('InvalidAction', `${action} is not in the local SES`);
  return { action, result: operation(form, deliver) };
}

function answer(response: ServerResponse, run: () => { action: string; result: string }): void {
  response.setHeader('content-type', 'text/xml');
  const end = `<RequestId>${randomUUID()}</RequestId>`;
  const namespace = 'xmlns="http://ses.amazonaws.com/doc/2010-12-01/"';
  try {
    const { action, result } = run();
    response.end(
      `<${action}Response ${namespace}><${action}Result>${result}</${action}Result><ResponseMetadata>${end}</ResponseMetadata></${action}Response>`,
    );
  } catch (error) {
    if (!(error instanceof SesError)) throw error;
    const message = error.message.replace(/[<>&]/g, (character) => `&#${character.charCodeAt(0)};`);
    response
      .writeHead(error.status)
      .end(
        `<ErrorResponse ${namespace}><Error><Type>Sender</Type><Code>${error.code}</Code><Message>${message}</Message></Error>${end}</ErrorResponse>`,
      );
  }
}
