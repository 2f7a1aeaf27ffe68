import { env } from './env.ts';

/** Who text messages come from; undefined as long as the account has no sender (NOTIFICATIONS-24). */
export function textSender(): string | undefined {
  const sender = env('TEXT_SENDER');
  return sender === 'none' ? undefined : sender;
}
