import { texts } from './texts.en.ts';

type ConversationStatusProps = { isLive: boolean; isOtherTyping: boolean; other: string };

/** The line below the messages: the other side is typing, or there is no connection. Its space is always reserved. */
export const ConversationStatus = ({ isLive, isOtherTyping, other }: ConversationStatusProps) => (
  <p className="small muted chat-state" role="status">
    {isLive ? isOtherTyping && texts.typing(other) : texts.noLine}
  </p>
);
