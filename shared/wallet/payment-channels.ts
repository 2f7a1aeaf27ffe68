/** The accounts to which people pay, each version in force from an Apia day (WALLET-33). */
export type PaymentChannels = {
  bank: { bankName: string; accountName: string; accountNumber: string };
  mtala: { name: string; number: string };
  mycash: { name: string; number: string };
  supportEmail: string;
};

const versions: readonly { from: string; channels: PaymentChannels }[] = [
  {
    from: '2025-05-16',
    channels: {
      bank: {
        bankName: 'Bank of Samoa',
        accountName: 'Lalaga Client Trust Account',
        accountNumber: '0010 0685 7740 12',
      },
      mtala: { name: 'Lalaga', number: '+685 7254400' },
      mycash: { name: 'Lalaga', number: '+685 7701200' },
      supportEmail: 'support@lalaga.example',
    },
  },
];

/** The channels in force on an Apia day. Refuses with a RangeError a day before the first. */
export function paymentChannelsOn(day: string): PaymentChannels {
  const found = versions.findLast(({ from }) => from <= day);
  if (!found) throw new RangeError(`There were no payment channels on ${day}`);
  return found.channels;
}
