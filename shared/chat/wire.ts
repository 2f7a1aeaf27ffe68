import { kycStandingOf, type Person } from '#shared/accounts/person.ts';
import type { Chat, ChatMessage, ChatSession, Message, OpenChat } from './chat.ts';

export const chatMessageOf = ({
  id,
  sender,
  author,
  message,
  code,
  params,
  createdAt,
  readAt,
}: Message): ChatMessage => ({
  messageid: id,
  sender,
  ...(author && { author }),
  message,
  ...(code && { code, params }),
  createdat: createdAt,
  readat: readAt ?? null,
});

/** What is known of a chat's owner and whether they are there. */
type Owner = { person: Person; online: boolean };

const ownedChatOf = ({ id, audience, status }: Chat, { person, online }: Owner) => ({
  chatId: id,
  userid: person.id,
  firstname: person.firstName,
  lastname: person.lastName,
  audience,
  status,
  online,
});

export const chatSessionOf = (chat: Chat, owner: Owner): ChatSession => ({
  ...ownedChatOf(chat, owner),
  roles: owner.person.roles,
  kycStatus: kycStandingOf(owner.person),
});

export const openChatOf = (chat: Chat, owner: Owner): OpenChat => ({
  ...ownedChatOf(chat, owner),
  unread: chat.unread,
  ...(chat.status === 'Live' && { answeredby: chat.answeredBy }),
  lastmessageat: chat.lastAt,
  ...(chat.waitsSince && { waitingsince: chat.waitsSince }),
});
