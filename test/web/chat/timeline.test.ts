import { expect, it } from 'vitest';
import type { ChatMessage } from '#shared/chat/chat.ts';
import { withNewestPage } from '#web/features/chat/timeline.ts';

const messages = (...ids: number[]): ChatMessage[] =>
  ids.map((id) => ({ messageid: `0${id}`.slice(-2), sender: 'User', message: '', createdat: '', readat: null }));

it.each([
  ['nothing is loaded', [], [1, 2], [1, 2]],
  ['the page goes on from what is loaded', [1, 2, 3], [3, 4], [1, 2, 3, 4]],
  ['messages are missing before the page', [1, 2], [4, 5], [4, 5]],
  ['a newer message came while the page was loading', [6], [4, 5], [4, 5, 6]],
  ['messages are missing, and a newer one came', [1, 2, 5, 6], [4, 5], [4, 5, 6]],
  ['the chat was empty when the page was read', [1], [], [1]],
])('the loaded messages with the newest page / have no gap where %s (CHAT-17)', (_, loaded, page, all) => {
  expect(withNewestPage(messages(...loaded), messages(...page))).toEqual(messages(...all));
});
