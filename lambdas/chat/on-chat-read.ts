import { connectionsOf, staffConnections } from '#lambdas/platform/connections.ts';
import { on } from '#lambdas/platform/on.ts';
import { push } from '#lambdas/platform/push.ts';
import type { FrameOut } from '#shared/chat/frames.ts';

/** Shows the writers that their messages were read (CHAT-16). A second delivery shows the same. */
export const onChatRead = on('ChatRead', async ({ chatId, userId, by, at }) => {
  const frame: FrameOut = { type: 'messages_read', chatId, sender: by, readat: at };
  await push(await (by === 'Admin' ? connectionsOf(userId) : staffConnections()), frame);
});
