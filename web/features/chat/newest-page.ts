import { chatApi } from '#shared/chat/api.ts';
import type { ChatMessage } from '#shared/chat/chat.ts';
import { callPage, type Page } from '#web/platform/network/api.ts';
import { loaded } from '#web/platform/network/load.ts';

/** How many messages a page has. */
export const PAGE_SIZE = 40;

/** The newest messages of a chat; undefined where they cannot be loaded. */
export const newestPage = (chatId: string): Promise<Page<readonly ChatMessage[]> | undefined> =>
  loaded(callPage(chatApi.listMessages, { params: { id: chatId }, query: { limit: PAGE_SIZE } }));
