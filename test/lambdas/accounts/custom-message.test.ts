import type { CustomMessageTriggerEvent } from 'aws-lambda';
import { expect, it } from 'vitest';
import { handler } from '#lambdas/accounts/custom-message.ts';

it.each(['ForgotPassword', 'UpdateUserAttribute', 'AdminCreateUser'])(
  'a mail of Cognito for %s is refused (ACCOUNTS-45)',
  async (occasion) => {
    const event = { triggerSource: `CustomMessage_${occasion}` } as CustomMessageTriggerEvent;
    await expect(handler(event, {} as never)).rejects.toThrow(`No mail is sent for CustomMessage_${occasion}`);
  },
);
