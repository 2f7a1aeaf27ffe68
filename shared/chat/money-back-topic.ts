import { say } from '#shared/sentence.ts';
import type { Topic } from './topic.ts';

/** What happens to money that the bank sends back (WALLET-58), or that was put into the wrong wallet (WALLET-52). */
export const moneyComesBack: Topic = {
  option: say('PayoutReturnedQuestion', 'What if the bank sends my money back?'),
  answer: say(
    'PayoutReturnedAnswer',
    'It is in your wallet again, and we tell you. Mostly the account was not right: check your payout details, then withdraw it again. If it is the money of a loan, there is nothing to repay until it is paid out again.',
  ),
  next: [
    {
      option: say('AdvanceQuestion', 'Why do I owe something to Lalaga?'),
      answer: say(
        'AdvanceAnswer',
        "Somebody else's money was in your wallet by a mistake of ours, or your card payment was charged back, and you had used it. You see it on the page of your wallet and pay it back there with one press. There is no interest and no last day; after a charged-back card payment nothing can be withdrawn until it is paid back.",
      ),
    },
  ],
};
