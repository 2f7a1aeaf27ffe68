import * as z from 'zod/mini';
import { Done, get, Id, ofOne, Page, post, reviewers } from '#shared/endpoint.ts';
import { wrong } from '#shared/english.ts';
import { messageText } from '#shared/free-text.ts';
import { ChatMessage, ChatSession, OpenChat, Words } from './chat.ts';

const reply = { ...Words, options: z.array(z.object({ text: z.string(), code: z.string() })) };

const started = { result: z.object({ chatId: z.string(), ...reply }) };
const responded = {
  body: z.strictObject({
    chatId: Id,
    selectedOption: z.string(wrong('OptionUnknown')).check(z.overwrite(messageText), z.maxLength(200)),
  }),
  result: z.object(reply),
};

export const chatApi = {
  startChat: get('/chat/start', { who: ['Borrower'], ...started }),
  startInvestorChat: get('/chat/start-investor', { who: ['Investor'], ...started }),
  startGuarantorChat: get('/chat/start-guarantor', { who: ['Guarantor'], ...started }),
  respond: post('/chat/respond', { who: ['Borrower'], ...responded }),
  respondToInvestor: post('/chat/respond-investor', { who: ['Investor'], ...responded }),
  respondToGuarantor: post('/chat/respond-guarantor', { who: ['Guarantor'], ...responded }),
  /** Marks what the other side wrote as read: the team's messages for the person, the person's for the team. */
  readChat: post('/chat/{id}/read', { who: 'signedIn', params: ofOne, result: Done }),
  /** Ends the conversation with the team, for its owner and for the team: the chat is with the bot again. */
  closeChat: post('/chat/{id}/close', { who: 'signedIn', params: ofOne, result: Done }),
  /** The newest page first; the messages of a page in the order in which they were written. */
  listMessages: get('/chat/{id}/messages', {
    who: 'signedIn',
    params: ofOne,
    query: Page,
    result: z.array(ChatMessage),
  }),
  readSession: get('/chat/{id}/session', { who: 'signedIn', params: ofOne, result: ChatSession }),
  /** The chats that wait for the team or are live, the latest written in first. */
  listOpenChats: get('/admin/chats', {
    who: reviewers,
    query: Page,
    result: z.array(OpenChat),
  }),
};
