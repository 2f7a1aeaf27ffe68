import { paymentChannelsOn } from '#shared/wallet/payment-channels.ts';
import { todayInApia } from './today.ts';

/** The support address that is valid today in Apia. */
export const supportEmail = (): string => paymentChannelsOn(todayInApia()).supportEmail;
