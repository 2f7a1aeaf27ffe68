import type { CustomMessageTriggerEvent } from 'aws-lambda';
import { env } from '#lambdas/platform/env.ts';

/**
 * Writes the mails that Cognito sends, with the code in a link to a hash route, so that a scanner confirms nothing
 * (ACCOUNTS-9).
 */
export const handler = async (event: CustomMessageTriggerEvent): Promise<CustomMessageTriggerEvent> => {
  const { codeParameter } = event.request;
  const link = (page: string) => `${env('SITE_URL')}/#/${page}?token=${event.userName}.${codeParameter}`;
  const letters: Partial<Record<string, { subject: string; text: string; page: string }>> = {
    CustomMessage_SignUp: activation,
    CustomMessage_ResendCode: activation,
    CustomMessage_ForgotPassword: {
      subject: 'Reset your Lalaga password',
      text: 'Somebody asked for a new password for this account. If it was you, open this link within an hour:',
      page: 'reset-password',
    },
  };
  const letter = letters[event.triggerSource];
  if (!letter) return event;
  event.response.emailSubject = letter.subject;
  event.response.emailMessage = [
    '<p>Talofa,</p>',
    `<p>${letter.text}</p>`,
    `<p><a href="${link(letter.page)}">${link(letter.page)}</a></p>`,
    '<p>If it was not you, you need not do anything.</p>',
    '<p>Lalaga</p>',
  ].join('\n');
  return event;
};

const activation = {
  subject: 'Activate your Lalaga account',
  text: 'Welcome to Lalaga. Open this link within 24 hours to activate your account:',
  page: 'activate',
};
