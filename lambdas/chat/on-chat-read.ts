import { staffConnections } from '#lambdas/platform/connections.ts';
import { on } from '#lambdas/platform/on.ts';
import { push } from '#lambdas/platform/push.ts';
import type { FrameOut } from '#shared/chat/frames.ts';
import { bothSides } from './both-sides.ts';

/**
 * Shows the writers that their messages were read (CHAT-16), and the team what a colleague has read, which is no longer unread in its
 * list (CHAT-14). A second delivery shows the same.
 */
export const onChatRead = on('ChatRead', async ({ chatId, userId, by, at }) => {
  const frame: FrameOut = { type: 'messages_read', chatId, sender: by, readat: at };
  await push(await (by === 'Admin' ? bothSides(userId) : staffConnections()), frame);
});
