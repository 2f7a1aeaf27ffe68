import { texts } from './texts.en.ts';

/** In place of a conversation that is on its way. */
export const Loading = () => (
  <p className="chat-wait" role="status">
    {texts.loading}
  </p>
);

/** In place of a conversation that did not come. */
export const NotLoaded = ({ onAgain }: { onAgain: () => void }) => (
  <div className="chat-wait stack" role="alert">
    <p>{texts.notLoaded}</p>
    <button type="button" className="btn alt" onClick={onAgain}>
      {texts.tryAgain}
    </button>
  </div>
);
