import * as z from 'zod/mini';
import { chatApi } from '#shared/chat/api.ts';
import type { ChatMessage, ChatSession } from '#shared/chat/chat.ts';
import type { Part } from '#shared/chat/conversation.ts';
import { FrameOut } from '#shared/chat/frames.ts';
import { openStore } from '#web/platform/browser/store.ts';
import { call, callPage } from '#web/platform/network/api.ts';
import { listen, send } from '#web/platform/network/live-connection.ts';
import { loaded } from '#web/platform/network/load.ts';
import { showError } from '#web/platform/notifications/toasts.ts';
import { newestPage, PAGE_SIZE } from './newest-page.ts';
import { texts } from './texts.en.ts';
import { merged, unreadBy, withNewestPage, withRead } from './timeline.ts';
import { dropUnsent, recallUnsent, storeUnsent, type Unsent } from './unsent-messages.ts';

export type ConversationState = {
  messages: readonly ChatMessage[];
  unsent: readonly Unsent[];
  session: ChatSession | undefined;
  /** The first message that was unread when the conversation was opened. */
  newFrom: string | undefined;
  /** The cursor of the messages before those that are loaded. */
  cursor: string | undefined;
  isLive: boolean;
  isOtherTyping: boolean;
  hasFailed: boolean;
};

const RESEND_MS = 10_000;
const TYPING_MS = 1000;
/** How long 'typing' is shown when the message that ends it does not arrive. */
const TYPING_SHOWN_MS = 6000;

/**
 * One conversation as one side has it open. Messages are sent one after another, each once the one before is confirmed,
 * and again with the same id after a lost connection or a reload: they arrive in order, each once (CHAT-26).
 */
export class Conversation {
  readonly chatId: string;
  private readonly part: Part;
  /** The shown state; it is live as long as somebody follows it. */
  readonly state = openStore<ConversationState>(
    {
      messages: [],
      unsent: [],
      session: undefined,
      newFrom: undefined,
      cursor: undefined,
      isLive: false,
      isOtherTyping: false,
      hasFailed: false,
    },
    { begin: () => this.open(), end: () => this.close() },
  );
  private stopListening: (() => void) | undefined;
  /** The team writes only in the chat that its connection has joined. */
  private isJoined = false;
  private isReading = false;
  /** How many loads have begun, and which of them is shown: what an earlier one answers later is ignored. */
  private loads = 0;
  private shown = 0;
  /** What frames have said of the chat's state since each load under way began: its answer may be older. */
  private readonly newer = new Set<Partial<ChatSession>>();
  /** When the other side last read, as its frames say. A message, or a page from before then, may arrive later (CHAT-16). */
  private readUntil = '';
  private sending: string | undefined;
  private resend: ReturnType<typeof setTimeout> | undefined;
  private typingShown: ReturnType<typeof setTimeout> | undefined;
  private isTyping = false;
  private stoppedAt = 0;
  private typingEnds: ReturnType<typeof setTimeout> | undefined;

  constructor(chatId: string, part: Part) {
    this.chatId = chatId;
    this.part = part;
  }

  send(message: string): void {
    this.stopTyping();
    this.store({ clientid: crypto.randomUUID(), message });
    this.flush();
  }

  /** Sends a refused message again. */
  retry(clientid: string): void {
    const refused = this.state.get().unsent.find((one) => one.clientid === clientid);
    if (refused) this.store({ clientid, message: refused.message });
    this.flush();
  }

  /** Discards a refused message. */
  discard(clientid: string): void {
    dropUnsent(this.chatId, clientid);
    this.change({ unsent: recallUnsent(this.chatId) });
  }

  /** Shows the other side that somebody is typing, until a second after the last letter (CHAT-24). */
  typed(): void {
    if (!this.isTyping && Date.now() - this.stoppedAt < TYPING_MS) return;
    if (!this.isTyping) send({ action: 'typing', chatId: this.chatId });
    this.isTyping = true;
    clearTimeout(this.typingEnds);
    this.typingEnds = setTimeout(() => this.stopTyping(), TYPING_MS);
  }

  /** Loads the newest messages and the state of the chat. */
  async load(): Promise<void> {
    const own = ++this.loads;
    const newer: Partial<ChatSession> = {};
    this.newer.add(newer);
    const [page, session] = await Promise.all([
      newestPage(this.chatId),
      loaded(call(chatApi.readSession, { params: { id: this.chatId } })),
    ]);
    this.newer.delete(newer);
    if (own < this.shown) return;
    if (!page || !session) return own === this.loads ? this.change({ hasFailed: true }) : undefined;
    this.shown = own;
    const { messages: shown, newFrom, cursor } = this.state.get();
    const messages = withNewestPage(shown, page.reply);
    const hasOlder = messages[0]?.messageid !== page.reply[0]?.messageid;
    this.change({
      messages,
      session: { ...session, ...newer },
      hasFailed: false,
      cursor: hasOlder ? cursor : page.cursor,
      newFrom: newFrom ?? unreadBy(this.part, messages)[0]?.messageid,
    });
    // The answer to joining is the owner's presence, which can be shown from now on.
    // One that was left meanwhile must not take the place of the chat that is open by now (CHAT-21).
    if (this.state.isFollowed() && !this.isJoined) this.join();
    void this.read();
  }

  /** Loads the messages before those that are shown. */
  async loadOlder(): Promise<void> {
    const { cursor } = this.state.get();
    const query = { limit: PAGE_SIZE, ...(cursor && { cursor }) };
    const page = await loaded(callPage(chatApi.listMessages, { params: { id: this.chatId }, query }));
    if (!page) return showError(texts.olderNotLoaded);
    const { messages, cursor: now } = this.state.get();
    // The button was pressed twice, or the newest messages were loaded meanwhile and these do not reach up to them.
    if (now === cursor) this.change({ messages: merged(page.reply, messages), cursor: page.cursor });
  }

  /** Ends the conversation with the team. Refuses as `call` does. */
  async end(): Promise<void> {
    await call(chatApi.closeChat, { params: { id: this.chatId } }, { key: crypto.randomUUID() });
    await this.load();
  }

  private join(): void {
    send({ action: 'join_chat', chatId: this.chatId });
  }

  private stopTyping(): void {
    clearTimeout(this.typingEnds);
    if (this.isTyping) send({ action: 'stop_typing', chatId: this.chatId });
    this.isTyping = false;
    this.stoppedAt = Date.now();
  }

  /** Stores a message that waits to be sent, or its new state. */
  private store(message: Unsent): void {
    storeUnsent(this.chatId, message);
    this.change({ unsent: recallUnsent(this.chatId) });
  }

  private open(): void {
    this.change({ unsent: recallUnsent(this.chatId) });
    document.addEventListener('visibilitychange', this.onVisible);
    this.stopListening = listen({
      onFrame: (frame) => this.receive(frame),
      onOpen: () => {
        this.change({ isLive: true });
        this.isJoined = this.part === 'User';
        this.stopWaiting();
        this.join();
        // What is being loaded may lack what came before the connection was open.
        void this.load();
        this.flush();
      },
      onLost: () => {
        this.stopWaiting();
        this.change({ isLive: false, isOtherTyping: false });
      },
    });
    if (!this.state.get().isLive) void this.load();
  }

  private close(): void {
    this.stopTyping();
    this.stopListening?.();
    this.stopWaiting();
    clearTimeout(this.typingShown);
    document.removeEventListener('visibilitychange', this.onVisible);
    this.change({ isLive: false, isOtherTyping: false, newFrom: undefined });
  }

  private readonly onVisible = (): void => void this.read();

  private receive(received: unknown): void {
    const { data: frame } = z.safeParse(FrameOut, received);
    if (frame?.type === 'update_online_users') this.receivePresence(frame.users);
    else if (frame?.type === 'error') this.receiveRefusal(frame);
    else if (frame?.chatId === this.chatId) this.receiveFrame(frame);
  }

  private receiveFrame(frame: Extract<FrameOut, { chatId: string }>): void {
    if (frame.type === 'new_message') this.receiveMessage(frame);
    else if (frame.sender === this.part) return;
    else if (frame.type === 'messages_read') this.receiveRead(frame.readat);
    else this.showTyping(frame.type === 'user_typing');
  }

  private receiveMessage({ clientid, ...message }: Extract<FrameOut, { type: 'new_message' }>): void {
    if (clientid !== undefined) dropUnsent(this.chatId, clientid);
    this.change({ messages: merged(this.state.get().messages, [message]), unsent: recallUnsent(this.chatId) });
    if (message.sender === 'Admin') this.changeSession({ status: 'Live' });
    if (message.sender !== this.part) this.showTyping(false);
    // With a message of the bot the conversation may be over, or wait for the team.
    if (message.sender === 'Bot') void this.load();
    if (clientid !== undefined && clientid === this.sending) this.next();
    void this.read();
  }

  private receiveRefusal({ clientid, message, code, params }: Extract<FrameOut, { type: 'error' }>): void {
    const refused = this.state.get().unsent.find((one) => one.clientid === clientid);
    if (!refused) return;
    // The timer sends it again, and the others after it (CHAT-26).
    if (code === 'TooMany') return;
    if (code === 'ChatNotOpen') {
      // Another chat is open on this connection. The message is sent again once this one is.
      this.isJoined = false;
      this.join();
      return;
    }
    this.store({ ...refused, refused: { message, code, params } });
    if (clientid === this.sending) this.next();
  }

  private receiveRead(readat: string): void {
    if (readat > this.readUntil) this.readUntil = readat;
    this.change({});
  }

  private receivePresence(users: readonly { userid: string; online: boolean }[]): void {
    const { session } = this.state.get();
    const own = users.find(({ userid }) => userid === session?.userid);
    if (!session || !own) return;
    this.changeSession({ online: own.online });
    if (this.isJoined) return;
    this.isJoined = true;
    this.next();
  }

  private changeSession(change: Partial<ChatSession>): void {
    for (const newer of this.newer) Object.assign(newer, change);
    const { session } = this.state.get();
    if (session) this.change({ session: { ...session, ...change } });
  }

  private showTyping(isOtherTyping: boolean): void {
    clearTimeout(this.typingShown);
    if (isOtherTyping) this.typingShown = setTimeout(() => this.showTyping(false), TYPING_SHOWN_MS);
    if (isOtherTyping !== this.state.get().isOtherTyping) this.change({ isOtherTyping });
  }

  private flush(): void {
    const next = this.state.get().unsent.find(({ refused }) => refused === undefined);
    if (!next || this.sending !== undefined || !this.isJoined) return;
    const { clientid, message } = next;
    if (!send({ action: 'send_message', chatId: this.chatId, message, clientid })) return;
    this.sending = clientid;
    // Without an answer it is sent again: the server knows by its id whether it is stored.
    this.resend = setTimeout(() => this.next(), RESEND_MS);
  }

  private next(): void {
    this.stopWaiting();
    this.flush();
  }

  private stopWaiting(): void {
    clearTimeout(this.resend);
    this.sending = undefined;
  }

  private async read(): Promise<void> {
    const unread = unreadBy(this.part, this.state.get().messages);
    if (!this.state.isFollowed() || document.hidden || this.isReading || unread.length === 0) return;
    this.isReading = true;
    const done = await loaded(call(chatApi.readChat, { params: { id: this.chatId } }));
    this.isReading = false;
    if (!done) return;
    const readat = new Date().toISOString();
    const ids = new Set(unread.map(({ messageid }) => messageid));
    const messages = this.state
      .get()
      .messages.map((message) => (ids.has(message.messageid) ? { ...message, readat } : message));
    this.change({ messages });
    // Messages may have arrived in the meantime.
    void this.read();
  }

  private change(change: Partial<ConversationState>): void {
    const state = { ...this.state.get(), ...change };
    this.state.set({ ...state, messages: withRead(state.messages, this.part, this.readUntil) });
  }
}
