import middy from '@middy/core';
import type { CustomMessageTriggerEvent } from 'aws-lambda';
import { env } from '#lambdas/platform/env.ts';
import { apiaDayOf } from '#shared/calendar.ts';
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
  event.response.emailSubject = 'Reset your Lalaga password';
  event.response.emailMessage = [
    '<p>Talofa,</p>',
    '<p>Somebody asked for a new password for this account. If it was you, open this link within an hour:</p>',
    `<p><a href="${link}">${link}</a></p>`,
    '<p>If it was not you, you need not do anything.</p>',
    `<p>Questions? Write to ${paymentChannelsOn(apiaDayOf(Date.now())).supportEmail}.</p>`,
    '<p>Lalaga</p>',
  ].join('\n');
  return event;
});
