import middy from '@middy/core';
import type { CustomMessageTriggerEvent } from 'aws-lambda';
import * as z from 'zod/mini';
import { env } from '#lambdas/platform/env.ts';
import { apiaDayOf } from '#shared/calendar.ts';
import { Language } from '#shared/language.ts';
import { letterOf } from '#shared/notifications/mail.ts';
import { paymentChannelsOn } from '#shared/wallet/payment-channels.ts';
import { resetProof } from './reset-proof.ts';

/**
 * Writes the mails that Cognito sends, with the code in a link to a hash route, so that a scanner confirms nothing
 * (ACCOUNTS-25).
 */
export const handler = middy<CustomMessageTriggerEvent, CustomMessageTriggerEvent>().handler(async (event) => {
  const { codeParameter } = event.request;
  const link = `${env('SITE_URL')}/#/reset-password?token=${event.userName}.${codeParameter}`;
  // Only this occasion is used, and only our own functions may cause it (ACCOUNTS-45, ACCOUNTS-46).
  const { email = '' } = event.request.userAttributes;
  if (
    event.triggerSource !== 'CustomMessage_ForgotPassword' ||
    event.request.clientMetadata?.proof !== resetProof(email)
  )
    throw new Error(`No mail is sent for ${event.triggerSource}`);
  const { data: language = 'en' } = z.safeParse(Language, event.request.clientMetadata?.language);
  const channels = paymentChannelsOn(apiaDayOf(Date.now()));
  const letter = { kind: 'PasswordReset', params: { link }, languages: [language] } as const;
  const { subject, html } = letterOf(letter, { site: env('SITE_URL'), channels });
  event.response.emailSubject = subject;
  event.response.emailMessage = html;
  return event;
});
