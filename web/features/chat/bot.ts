import { chatApi } from '#shared/chat/api.ts';
import type { Audience } from '#shared/chat/chat.ts';
import { remember } from '#web/platform/browser/device.ts';
import { openStore } from '#web/platform/browser/store.ts';
import { call } from '#web/platform/network/api.ts';
import { loaded } from '#web/platform/network/load.ts';

type BotState = {
  chatId: string | undefined;
  options: readonly { text: string; code: string }[];
  /** The option whose answer is loading. */
  asking: string | undefined;
  hasFailed: boolean;
};

const ofAudience = {
  Borrower: { start: chatApi.startChat, respond: chatApi.respond },
  Investor: { start: chatApi.startInvestorChat, respond: chatApi.respondToInvestor },
  Guarantor: { start: chatApi.startGuarantorChat, respond: chatApi.respondToGuarantor },
} as const;

/** The bot of one help widget, with the options it offers now. */
export class Bot {
  private readonly audience: Audience;
  readonly state = openStore<BotState>(
    { chatId: undefined, options: [], asking: undefined, hasFailed: false },
    { begin: () => void (this.state.get().chatId ?? this.start()) },
  );

  constructor(audience: Audience) {
    this.audience = audience;
  }

  /** Opens the person's chat in this role (CHAT-1). */
  async start(): Promise<void> {
    this.change({ hasFailed: false });
    const started = await loaded(call(ofAudience[this.audience].start, {}));
    if (!started) return this.change({ hasFailed: true });
    // The button of help counts the unread answers in this chat.
    remember(`chat.${this.audience}`, started.chatId);
    this.change({ chatId: started.chatId, options: started.options });
  }

  /**
   * Sends one of the bot's options. A second press in the meantime does nothing, and one after a lost answer asks once (SITE-22).
   * Refuses as `call` does.
   */
  async choose(selectedOption: string): Promise<void> {
    const { chatId, asking } = this.state.get();
    if (!chatId || asking !== undefined) return;
    this.change({ asking: selectedOption });
    try {
      const body = { chatId, selectedOption };
      const { options } = await call(ofAudience[this.audience].respond, { body }, { key: crypto.randomUUID() });
      this.change({ options });
    } finally {
      this.change({ asking: undefined });
    }
  }

  private change(change: Partial<BotState>): void {
    this.state.set({ ...this.state.get(), ...change });
  }
}
