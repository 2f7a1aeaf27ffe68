type PagerProps = {
  label: string;
  /** Counted from 1. */
  at: number;
  total: number;
  /** The position in words, and the names of the buttons. */
  words: { position: string; previous: string; next: string };
  onTurn: (to: number) => void;
  className: string;
};

/** The position in a list of which one is shown, with buttons to the previous and the next one. */
export const Pager = ({ label, at, total, words, onTurn, className }: PagerProps) => (
  <nav className={className} aria-label={label}>
    <TurnButton isThere={at > 1} onPress={() => onTurn(at - 1)}>
      {words.previous}
    </TurnButton>
    <span role="status">{words.position}</span>
    <TurnButton isThere={at < total} onPress={() => onTurn(at + 1)}>
      {words.next}
    </TurnButton>
  </nav>
);

// At an end of the list its button stays, so that it keeps the focus.
const TurnButton = ({ isThere, onPress, children }: { isThere: boolean; onPress: () => void; children: string }) => (
  <button
    type="button"
    className="btn alt"
    aria-disabled={isThere ? undefined : true}
    onClick={isThere ? onPress : undefined}
  >
    {children}
  </button>
);
