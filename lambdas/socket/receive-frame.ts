import * as z from 'zod/mini';
import { holderOf, mustBeAllowed } from '#lambdas/platform/caller.ts';
import { connections } from '#lambdas/platform/connections.ts';
import type { Connection } from '#lambdas/platform/entities.ts';
import { sendFrame } from '#lambdas/platform/push.ts';
import { updateAsRead } from '#lambdas/platform/run-command.ts';
import { FrameIn, type FrameOut } from '#shared/chat/frames.ts';
import { DomainError, invalid } from '#shared/errors.ts';
import { problemOf } from '#shared/field-problem.ts';
import { type FrameContext, joinChat, registerUser, sendMessage, showTyping } from './frames.ts';

/** How much one connection may send: this many frames in this time (CHAT-32). */
const MAX_FRAMES = 20;
const PERIOD_MS = 10_000;

/**
 * Handles one frame of a connection, and sends a refusal back as an error frame, also to staff without the second factor (API-12). Of a flood only the first message is
 * refused, and signs of typing are dropped without an answer (CHAT-32). A connection that gave way to a newer one, or was removed with its
 * session, is told as at a ping: its page opens it anew and sends again (CHAT-29, CHAT-30).
 */
export async function receiveFrame(connectionId: string, text: string, now: number): Promise<void> {
  const sent = parsed(text);
  try {
    const max = Sign.safeParse(sent).success ? MAX_FRAMES : MAX_FRAMES + 1;
    const { connection, frames } = await counted(connectionId, max, now);
    if (!connection) return void (await sendFrame(connectionId, { type: 'gone' }));
    if (frames > max) return;
    if (frames > MAX_FRAMES)
      throw new DomainError('TooMany', 'TooMany', 'That was a lot at once. Please wait a moment.');
    const caller = await holderOf(connection.userId, connection.sessionId, now);
    mustBeAllowed('signedIn', caller);
    await handle(frameIn(sent), { connection, caller, now });
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    const { message, code, params } = error;
    const { clientid } = Named.safeParse(sent).data ?? {};
    const frame: FrameOut = { type: 'error', message, code, params, clientid };
    await sendFrame(connectionId, frame);
  }
}

const Sign = z.object({ action: z.enum(['typing', 'stop_typing']) });
const Named = z.object({ clientid: z.string().check(z.maxLength(64)) });

function handle(frame: FrameIn, context: FrameContext): Promise<void> {
  switch (frame.action) {
    case 'send_message':
      return sendMessage(frame, context);
    case 'typing':
      return showTyping('user_typing', frame.chatId, context);
    case 'stop_typing':
      return showTyping('user_stop_typing', frame.chatId, context);
    case 'join_chat':
      return joinChat(frame.chatId, context);
    case 'register_user':
      return registerUser(frame.userId, context);
  }
}

/**
 * Counts a frame, and returns how many there were in the current period. A dropped frame is not counted. Exact also for frames that come
 * at once: one of them changes the item, and the others read it again. Without a connection where it is gone.
 */
async function counted(
  id: string,
  max: number,
  now: number,
): Promise<{ connection: Connection | undefined; frames: number }> {
  const period = Math.floor(now / PERIOD_MS);
  for (;;) {
    const connection = await connections.find({ id });
    if (!connection) return { connection, frames: 0 };
    const frames = (connection.period === period ? connection.frames : 0) + 1;
    const asRead = {
      expression: '#period = :lastPeriod AND #frames = :lastFrames',
      values: { ':lastPeriod': connection.period, ':lastFrames': connection.frames },
    };
    if (frames > max || (await updateAsRead(connections.update({ id }, { set: { period, frames } }, asRead))))
      return { connection, frames };
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function frameIn(sent: unknown): FrameIn {
  const { success, data, error } = FrameIn.safeParse(sent);
  if (success) return data;
  const own = error.issues.map(problemOf).find(({ code }) => code !== 'FieldInvalid');
  throw own ? invalid(own.code, own.message, own.params) : invalid('FrameUnknown', 'We did not understand this.');
}
