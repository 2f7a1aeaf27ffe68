import middy from '@middy/core';
import type { CustomMessageTriggerEvent } from 'aws-lambda';

/** Refuses every mail that Cognito would send: what people are mailed comes from our own functions (ACCOUNTS-45). */
export const handler = middy<CustomMessageTriggerEvent, never>().handler((event) => {
  throw new Error(`No mail is sent for ${event.triggerSource}`);
});
