import { paymentChannelsOn } from '#shared/wallet/payment-channels.ts';

/** Where people write to today, by the calendar of Apia. Canada's dates are written as years, months and days. */
export const supportEmail = (): string =>
  paymentChannelsOn(new Date().toLocaleDateString('en-CA', { timeZone: 'Pacific/Apia' })).supportEmail;
