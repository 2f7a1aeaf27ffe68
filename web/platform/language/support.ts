import { paymentChannelsOn } from '#shared/wallet/payment-channels.ts';
import { todayInApia } from './today.ts';

/** Where people write to today, by the calendar of Apia. */
export const supportEmail = (): string => paymentChannelsOn(todayInApia()).supportEmail;
