import { describe, expect, it } from 'vitest';
import { greetingOf, replyTo, TALK_TO_A_PERSON } from '#shared/chat/bot.ts';
import { Audience, type ChatStatus } from '#shared/chat/chat.ts';
import type { Facts } from '#shared/chat/topic.ts';
import { sene } from '#shared/money.ts';

const facts: Facts = {
  paymentReference: 'B12345678Z',
  supportEmail: 'support@example.ws',
  hours: { from: 8, until: 17 },
  backOn: undefined,
};
const textsOf = ({ options }: { options: readonly { text: string }[] }) => options.map(({ text }) => text);
const asked = (option: string, said: Partial<Facts> = {}, status: ChatStatus = 'Bot') =>
  replyTo('Borrower', option, status, { ...facts, ...said }).reply;

/** Every option that can be reached from the greeting. */
function everyOption(audience: Audience): string[] {
  const found = new Set(textsOf(greetingOf(audience)));
  // A set that grows is walked to its end.
  for (const option of found)
    for (const text of textsOf(replyTo(audience, option, 'Bot', facts).reply)) found.add(text);
  return [...found];
}

describe('the bot', () => {
  it('has a name of its own for each role (CHAT-1)', () => {
    expect(Audience.options.map((audience) => greetingOf(audience).message)).toEqual([
      expect.stringContaining('Support Bot'),
      expect.stringContaining('Investor Help Center'),
      expect.stringContaining('Guarantor Help Center'),
    ]);
  });

  it.each(Audience.options)('answers each option of a %s, and offers a person each time (CHAT-2)', (audience) => {
    const first = textsOf(greetingOf(audience));
    const replies = everyOption(audience).map((option) => replyTo(audience, option, 'Bot', facts).reply);
    expect(replies.length).toBeGreaterThan(first.length);
    for (const reply of replies) {
      expect(reply.message).not.toBe('');
      expect(textsOf(reply)).toContain(TALK_TO_A_PERSON);
      expect(textsOf(reply).includes('Other questions') || textsOf(reply).join() === first.join()).toBe(true);
    }
    expect(textsOf(replyTo(audience, 'Other questions', 'Bot', facts).reply)).toEqual(first);
    expect(() => replyTo(audience, 'Give me money', 'Bot', facts)).toThrow('Please choose one of the options.');
  });

  it.each([
    ['Borrower', ['LatePayment', 'BorrowerDefault', 'BorrowerChargeOff', 'EarlyRepayment', 'Paydown', 'GuarantorDebt']],
    ['Guarantor', ['MostAsked', 'HelpEarly', 'GuarantorRecourse', 'StandingOrderEnd', 'StepBack', 'GuarantorDefault']],
    ['Investor', ['MissedInstalment', 'DefaultEnd', 'PoolBatch']],
  ] as const)('tells a %s what follows when money goes wrong (CHAT-33)', (audience, topics) => {
    const answers = everyOption(audience).map((option) => replyTo(audience, option, 'Bot', facts).reply.code);
    const wanted = [...topics, 'PayoutReturned', 'Advance'].map((topic) => `${topic}Answer`);
    expect(answers).toEqual(expect.arrayContaining(wanted));
  });

  it.each(['Borrower', 'Guarantor'] as const)('tells a %s of text messages (NOTIFICATIONS-24)', (audience) => {
    const { reply } = replyTo(audience, 'Can you send me text messages?', 'Bot', facts);
    expect(reply.message).toContain('At most four come in a week');
  });

  it('says a list as one sentence, whose parts have codes of their own (API-14, CHAT-3)', () => {
    const standing = (option: string, said: Partial<Facts>) =>
      replyTo('Guarantor', option, 'Bot', { ...facts, ...said });
    const [by, reference] = ['2026-08-14', 'LG-1'];
    const calls = [7, 9].map((loanId) => ({ loanId, amount: sene(12_500), by, reference }));
    expect(standing('Do I have to pay something now?', { calls }).reply.message).toBe(
      'Yes. Please pay WST\u00A0125.00 for loan #7 by Friday 14 August 2026, with the reference LG-1, and WST\u00A0125.00 for loan #9 by Friday 14 August 2026, with the reference LG-1.',
    );
    const guarantees = [
      { loanId: 7, state: 'Accepted' },
      { loanId: 9, state: 'Signed' },
    ] as const;
    expect(standing('Which loans do I stand for?', { guarantees })).toMatchObject({
      question: { code: 'GuaranteedLoansQuestion' },
      reply: {
        message: 'You are a guarantor of loan #7 (you have accepted) and loan #9 (you have signed).',
        code: 'GuaranteedLoansAnswer',
        params: {
          loans: [
            { code: 'GuaranteedLoan', params: { loanId: 7 } },
            { code: 'GuaranteeAccepted' },
            { code: 'And' },
            { code: 'GuaranteedLoan', params: { loanId: 9 } },
            { code: 'GuaranteeSigned' },
          ],
        },
      },
    });
  });

  it('says when the team is there, or back, and where else to write (CHAT-4)', () => {
    expect(asked(TALK_TO_A_PERSON).message).toMatch(/The team is there until 17:00 in Apia\..*support@example\.ws/);
    expect(asked(TALK_TO_A_PERSON, { backOn: '2026-11-23' }).message).toMatch(
      /It is back on Monday 23 November 2026 at 8:00 in Apia\..*support@example\.ws/,
    );
    expect(asked(TALK_TO_A_PERSON, {}, 'Live').message).toContain('just write to them below');
  });
});
