import type { CustomMessageTriggerEvent } from 'aws-lambda';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { handler } from '#lambdas/accounts/custom-message.ts';
import { resetProof } from '#lambdas/accounts/reset-proof.ts';

beforeAll(() => {
  vi.stubEnv('SITE_URL', 'https://example.ws');
  vi.stubEnv('APP_KEY', 'a key');
});
afterAll(() => vi.unstubAllEnvs());

const email = 'sina@example.ws';

/** What Cognito is given to mail when somebody asks for a new password. */
async function mailWith(metadata: Record<string, string>) {
  const event = {
    triggerSource: 'CustomMessage_ForgotPassword',
    userName: 'an-id',
    request: { codeParameter: '{####}', userAttributes: { email }, clientMetadata: metadata },
    response: { emailSubject: null, emailMessage: null },
  };
  const answer = await handler(event as unknown as CustomMessageTriggerEvent, {} as never);
  return answer.response;
}

describe('the mail with the link for a new password (ACCOUNTS-25)', () => {
  it('is in the language of the account, with the code that Cognito fills in (NOTIFICATIONS-20)', async () => {
    const english = await mailWith({ proof: resetProof(email) });
    expect(english.emailSubject).toBe('Reset your Lalaga password');
    expect(english.emailMessage).toContain('href="https://example.ws/#/reset-password?token=an-id.{####}"');
    const samoan = await mailWith({ proof: resetProof(email), language: 'sm' });
    expect(samoan.emailSubject).toBe('Sui lau ʻupu faʻalilolilo i Lalaga');
    expect(samoan.emailMessage).toContain('href="https://example.ws/sm.html#/reset-password?token=an-id.{####}"');
  });

  it('is written for our own functions alone (ACCOUNTS-46)', async () => {
    await expect(mailWith({ language: 'sm' })).rejects.toThrow('No mail is sent');
  });
});
