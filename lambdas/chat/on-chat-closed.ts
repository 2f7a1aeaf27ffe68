import { connectionsOf, staffConnections } from '#lambdas/platform/connections.ts';
import { on } from '#lambdas/platform/on.ts';
import { push } from '#lambdas/platform/push.ts';
import type { FrameOut } from '#shared/chat/frames.ts';

/** Shows both sides that a conversation is over (CHAT-11). A second delivery shows the same message. */
export const onChatClosed = on('ChatClosed', async ({ chatId, userId, message }) => {
  const frame: FrameOut = { type: 'new_message', chatId, ...message };
  const [own, staff] = await Promise.all([connectionsOf(userId), staffConnections()]);
  await push([...own, ...staff.filter((connection) => connection.userId !== userId)], frame);
});
