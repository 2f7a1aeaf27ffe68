type TagProps = { tone?: 'ok' | 'wait' | 'bad' | 'info' | 'plain'; children: string };

/** A status, in words and with a dot. */
export const Tag = ({ tone = 'plain', children }: TagProps) => <span className={`tag ${tone}`}>{children}</span>;
