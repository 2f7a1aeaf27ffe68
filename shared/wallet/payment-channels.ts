/** Where people pay us, each version in force from an Apia day (WALLET-33). */
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

/** How to pay an amount by hand, step by step, for each method (WALLET-34). */
export const instructionsOf = (
  { bank, mtala, mycash }: PaymentChannels,
  amount: string,
  reference: string,
): Record<'MTala' | 'MyCash' | 'Bank', { title: string; instructions: string[] }> => {
  const last = `Write the reference ${reference}. A payment without it is refunded within 14 days.`;
  const wait = 'Checking a payment may take up to 3 business days.';
  return {
    MTala: {
      title: 'MTala (Vodafone)',
      instructions: [`Send ${amount} from your M-Tala wallet to ${mtala.name}, ${mtala.number}.`, last, wait],
    },
    MyCash: {
      title: 'MyCash (Digicel)',
      instructions: [`Send ${amount} from your MyCash wallet to ${mycash.name}, ${mycash.number}.`, last, wait],
    },
    Bank: {
      title: 'Bank transfer or deposit',
      instructions: [
        `Pay ${amount} to ${bank.accountName}, ${bank.bankName}, account ${bank.accountNumber}.`,
        last,
        wait,
      ],
    },
  };
};
