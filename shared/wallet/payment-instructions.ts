import type { Sene } from '#shared/money.ts';
import { type Said, say } from '#shared/sentence.ts';
import type { PaymentChannels } from './payment-channels.ts';

/** How to pay an amount by hand, step by step, for each method (WALLET-34). */
export const instructionsOf = (
  { bank, mtala, mycash }: PaymentChannels,
  amount: Sene,
  reference: string,
  alsoWritten: readonly Said[] = [],
): Record<'MTala' | 'MyCash' | 'Bank', Instructions> => {
  const last = [
    say('ReferenceNeeded', 'Write the reference {reference}. A payment without it is refunded within 14 days.', {
      reference,
    }),
    ...alsoWritten,
    say('CheckingTime', 'Checking a payment may take up to 3 business days.'),
  ];
  const toMTala = say('MtalaTransfer', 'Send {amount:wst} from your MTala wallet to {name}, {number}.', {
    amount,
    ...inOneLine(mtala),
  });
  const toMyCash = say('MycashTransfer', 'Send {amount:wst} from your MyCash wallet to {name}, {number}.', {
    amount,
    ...inOneLine(mycash),
  });
  const toBank = say('BankTransfer', 'Pay {amount:wst} to {name}, {bank}, account {number}.', {
    amount,
    ...inOneLine({ name: bank.accountName, number: bank.accountNumber }),
    bank: bank.bankName,
  });
  return {
    MTala: instructionsIn(say('MtalaPayment', 'MTala (Vodafone)'), [toMTala, ...last], { ...mtala, bank: null }),
    MyCash: instructionsIn(say('MycashPayment', 'MyCash (Digicel)'), [toMyCash, ...last], { ...mycash, bank: null }),
    Bank: instructionsIn(say('BankPayment', 'Bank transfer or deposit'), [toBank, ...last], {
      name: bank.accountName,
      bank: bank.bankName,
      number: bank.accountNumber,
    }),
  };
};

/** Within a sentence the number of an account does not break (SITE-81). */
const inOneLine = ({ name, number }: { name: string; number: string }) => ({
  name,
  number: number.replaceAll(' ', '\u00A0'),
});

/** An account with a bank or, where `bank` is null, a mobile wallet: whose it is, and its number. */
export type PayAccount = { name: string; bank: string | null; number: string };

/** The steps in English, the same with their codes and parameters, and where to pay by itself. */
export type Instructions = {
  title: string;
  titlecode: string;
  instructions: string[];
  steps: Said[];
  account: PayAccount;
};

const instructionsIn = (title: Said, steps: Said[], account: PayAccount): Instructions => ({
  title: title.message,
  titlecode: title.code,
  instructions: steps.map(({ message }) => message),
  steps,
  account,
});
