import * as z from 'zod/mini';
import type { Cognito, Pool } from './cognito.ts';
import { CognitoError } from './cognito-error.ts';
import { runTrigger } from './triggers.ts';
import type { User } from './user.ts';

type Message = {
  occasion: 'SignUp' | 'ResendCode' | 'ForgotPassword' | 'AdminCreateUser';
  code: string;
  clientId?: string;
  metadata?: Record<string, string>;
};

export type Delivery = { Destination: string; DeliveryMedium: 'EMAIL'; AttributeName: 'email' };

const Wording = z.object({
  emailMessage: z.nullish(z.string()),
  emailSubject: z.nullish(z.string()),
});

/**
 * Mails a code, or an invitation's password, in the words of the CustomMessage trigger, the template or Cognito.
 * InvalidLambdaResponseException when the trigger's words lack {####}, or the pool does not send through SES itself.
 */
export async function mailCode(cognito: Cognito, pool: Pool, user: User, message: Message): Promise<Delivery> {
  const to = user.attributes.email ?? '';
  const { subject, body } = await wordingOf(cognito, pool, user, message);
  if (!body.includes('{####}')) {
    throw new CognitoError('InvalidLambdaResponseException', 'The message must contain {####}');
  }
  if (body.length > 20_000) throw new CognitoError('InvalidLambdaResponseException', 'The message is too long');
  cognito.sendMail({ to, subject, html: body.replaceAll('{####}', message.code).replaceAll('{username}', to) });
  return deliveryTo(to);
}

/** What is answered about a mail: its address, masked. Also of a mail not sent, where the client must not tell. */
export const deliveryTo = (address: string): Delivery => ({
  Destination: address.toLowerCase().replace(/^(.).*@(.).*$/, '$1***@$2***'),
  DeliveryMedium: 'EMAIL',
  AttributeName: 'email',
});

async function wordingOf(cognito: Cognito, pool: Pool, user: User, message: Message) {
  const isInvitation = message.occasion === 'AdminCreateUser';
  const response = await runTrigger(cognito, pool, user, {
    source: `CustomMessage_${message.occasion}`,
    clientId: message.clientId,
    metadata: message.metadata,
    request: {
      codeParameter: '{####}',
      linkParameter: '{##Click Here##}',
      usernameParameter: isInvitation ? '{username}' : null,
    },
    response: { smsMessage: null, emailMessage: null, emailSubject: null },
  });
  const custom = customWording(pool, response);
  const { settings } = pool;
  const template = isInvitation
    ? settings.AdminCreateUserConfig?.InviteMessageTemplate
    : settings.VerificationMessageTemplate;
  const usual = isInvitation
    ? { subject: 'Your temporary password', body: 'Your username is {username} and temporary password is {####}.' }
    : { subject: 'Your verification code', body: 'Your confirmation code is {####}' };
  return {
    subject: custom?.emailSubject ?? template?.EmailSubject ?? usual.subject,
    body: custom?.emailMessage ?? template?.EmailMessage ?? usual.body,
  };
}

function customWording(pool: Pool, response: unknown): z.output<typeof Wording> | undefined {
  if (response === undefined) return undefined;
  const { data } = Wording.safeParse(response);
  const isAllowed = pool.settings.EmailConfiguration?.EmailSendingAccount === 'DEVELOPER';
  if (!data || ((data.emailMessage || data.emailSubject) && !isAllowed)) {
    const why = 'emailMessage and emailSubject are texts, allowed only when EmailSendingAccount is DEVELOPER';
    throw new CognitoError('InvalidLambdaResponseException', why);
  }
  return data;
}
