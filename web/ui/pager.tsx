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
    <Turn isThere={at > 1} onPress={() => onTurn(at - 1)}>
      {words.previous}
    </Turn>
    <span role="status">{words.position}</span>
    <Turn isThere={at < total} onPress={() => onTurn(at + 1)}>
      {words.next}
    </Turn>
  </nav>
);

// At an end of the list its button stays, so that it keeps the focus.
const Turn = ({ isThere, onPress, children }: { isThere: boolean; onPress: () => void; children: string }) => (
  <button
    type="button"
    className="btn alt"
    aria-disabled={isThere ? undefined : true}
    onClick={isThere ? onPress : undefined}
  >
    {children}
  </button>
);
