import { staffConnections } from '#lambdas/platform/connections.ts';
import { on } from '#lambdas/platform/on.ts';
import { push } from '#lambdas/platform/push.ts';
import type { FrameOut } from '#shared/chat/frames.ts';

/** Shows the team that a person has asked for them, where the release before 1 December 2026 emitted it. A second delivery shows the same message. */
export const onStaffRequested = on('StaffRequested', async ({ chatId, message }) => {
  const frame: FrameOut = { type: 'new_message', chatId, ...message };
  await push(await staffConnections(), frame);
});
