import { serve } from '#lambdas/platform/serve.ts';
import { chatApi } from '#shared/chat/api.ts';
import { closeChat } from './close-chat.ts';
import { listChatMessages, listChats, readChat, readSession } from './read-chat.ts';
import { respond } from './respond.ts';
import { startChat } from './start-chat.ts';

export const handler = serve(chatApi, {
  startChat: startChat('Borrower'),
  startInvestorChat: startChat('Investor'),
  startGuarantorChat: startChat('Guarantor'),
  respond: respond('Borrower'),
  respondToInvestor: respond('Investor'),
  respondToGuarantor: respond('Guarantor'),
  readChat,
  closeChat,
  listMessages: listChatMessages,
  readSession,
  listOpenChats: listChats,
});
