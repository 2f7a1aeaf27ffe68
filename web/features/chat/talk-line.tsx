import { texts } from './texts.en.ts';

type TalkLineProps = { isLive: boolean; isOtherTyping: boolean; other: string };

/** Under what was said: that the other side writes, or that there is no connection. Its place is always kept. */
export const TalkLine = ({ isLive, isOtherTyping, other }: TalkLineProps) => (
  <p className="small muted chat-state" role="status">
    {isLive ? isOtherTyping && texts.typing(other) : texts.noLine}
  </p>
);
