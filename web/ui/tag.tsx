type TagProps = { tone?: 'ok' | 'wait' | 'bad' | 'info' | 'plain'; children: string };

/** A status as a text with a coloured dot. */
export const Tag = ({ tone = 'plain', children }: TagProps) => <span className={`tag ${tone}`}>{children}</span>;
