import { connectionsOf } from '#lambdas/platform/connections.ts';
import { on } from '#lambdas/platform/on.ts';
import { push } from '#lambdas/platform/push.ts';
import type { FrameOut } from '#shared/chat/frames.ts';
import { bothSides } from './both-sides.ts';

/**
 * Shows what a person asked the bot, and its answer, on all their pages, and to the team where the chat is not with the bot
 * (CHAT-35). A second delivery shows the same messages.
 */
export const onOptionChosen = on('OptionChosen', async ({ chatId, userId, isForTeam, messages }) => {
  const connections = await (isForTeam ? bothSides(userId) : connectionsOf(userId));
  // The question arrives before its answer.
  for (const message of messages) {
    const frame: FrameOut = { type: 'new_message', chatId, ...message };
    await push(connections, frame);
  }
});
