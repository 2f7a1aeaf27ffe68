import * as z from 'zod/mini';
import { JsonError } from '#local/cloud/http/json-error.ts';
import type { Cognito, Pool } from './cognito.ts';
import { runTrigger } from './triggers.ts';
import type { User } from './user.ts';

type Message = {
  occasion:
    | 'SignUp'
    | 'ResendCode'
    | 'ForgotPassword'
    | 'AdminCreateUser'
    | 'UpdateUserAttribute'
    | 'VerifyUserAttribute';
  code: string;
  /** The user's e-mail, unless another address is named. */
  to?: string;
  clientId?: string;
  metadata?: Record<string, string>;
};

export type Delivery = { Destination: string; DeliveryMedium: 'EMAIL'; AttributeName: 'email' };

const MessageText = z.object({
  emailMessage: z.nullish(z.string()),
  emailSubject: z.nullish(z.string()),
});

/**
 * Mails a code, or an invitation's password. The text is that of the CustomMessage trigger, the template or Cognito, in this
 * order. Refuses with InvalidLambdaResponseException a trigger's text without {####}, or for a pool that does not use SES.
 */
export async function mailCode(cognito: Cognito, pool: Pool, user: User, message: Message): Promise<Delivery> {
  const to = message.to ?? user.attributes.email ?? '';
  const { subject, body } = await textOf(cognito, pool, user, message);
  if (!body.includes('{####}')) {
    throw new JsonError('InvalidLambdaResponseException', 'The message must contain {####}');
  }
  if (body.length > 20_000) throw new JsonError('InvalidLambdaResponseException', 'The message is too long');
  cognito.sendMail({ to, subject, html: body.replaceAll('{####}', message.code).replaceAll('{username}', to) });
  return deliveryTo(to);
}

/** The delivery in an answer, with its address masked. It is the same when no mail is sent to avoid revealing who has an account. */
export const deliveryTo = (address: string): Delivery => ({
  Destination: address.toLowerCase().replace(/^(.).*@(.).*$/, '$1***@$2***'),
  DeliveryMedium: 'EMAIL',
  AttributeName: 'email',
});

async function textOf(cognito: Cognito, pool: Pool, user: User, message: Message) {
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
  const custom = customMessageText(pool, response);
  const { settings } = pool;
  const template = isInvitation
    ? settings.AdminCreateUserConfig?.InviteMessageTemplate
    : settings.VerificationMessageTemplate;
  const defaults = isInvitation
    ? { subject: 'Your temporary password', body: 'Your username is {username} and temporary password is {####}.' }
    : { subject: 'Your verification code', body: 'Your confirmation code is {####}' };
  return {
    subject: custom?.emailSubject ?? template?.EmailSubject ?? defaults.subject,
    body: custom?.emailMessage ?? template?.EmailMessage ?? defaults.body,
  };
}

function customMessageText(pool: Pool, response: unknown): z.output<typeof MessageText> | undefined {
  if (response === undefined) return undefined;
  const { data } = MessageText.safeParse(response);
  const isAllowed = pool.settings.EmailConfiguration?.EmailSendingAccount === 'DEVELOPER';
  if (!data || ((data.emailMessage || data.emailSubject) && !isAllowed)) {
    const why = 'emailMessage and emailSubject are texts, allowed only when EmailSendingAccount is DEVELOPER';
    throw new JsonError('InvalidLambdaResponseException', why);
  }
  return data;
}
