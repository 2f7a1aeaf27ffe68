import { texts } from './texts.en.ts';

/** Shown while a conversation is loading. */
export const Loading = () => (
  <p className="chat-wait" role="status">
    {texts.loading}
  </p>
);

/** Shown when a conversation could not be loaded. */
export const NotLoaded = ({ onRetry }: { onRetry: () => void }) => (
  <div className="chat-wait stack" role="alert">
    <p>{texts.notLoaded}</p>
    <button type="button" className="btn alt" onClick={onRetry}>
      {texts.tryAgain}
    </button>
  </div>
);
