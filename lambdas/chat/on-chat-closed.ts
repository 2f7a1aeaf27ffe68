import { on } from '#lambdas/platform/on.ts';
import { push } from '#lambdas/platform/push.ts';
import type { FrameOut } from '#shared/chat/frames.ts';
import { bothSides } from './both-sides.ts';

/** Shows both sides that a conversation is over (CHAT-11). A second delivery shows the same message. */
export const onChatClosed = on('ChatClosed', async ({ chatId, userId, message }) => {
  const frame: FrameOut = { type: 'new_message', chatId, ...message };
  await push(await bothSides(userId), frame);
});
