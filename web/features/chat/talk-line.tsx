import { texts } from './texts.en.ts';

type TalkLineProps = { isLive: boolean; isOtherTyping: boolean; other: string };

/** Below the messages: that the other side is typing, or that there is no connection. Its space is always reserved. */
export const TalkLine = ({ isLive, isOtherTyping, other }: TalkLineProps) => (
  <p className="small muted chat-state" role="status">
    {isLive ? isOtherTyping && texts.typing(other) : texts.noLine}
  </p>
);
