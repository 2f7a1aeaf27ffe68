/** The lengths that texts may have, in characters: each has its sentence in every language. */
export const lengths = [34, 60, 100, 120, 128, 160, 200, 256, 500, 1000] as const;
type Length = (typeof lengths)[number];

/** What is said of a text that is longer than `most` characters. */
export const tooLong = (most: Length): string => `Use at most ${most} characters.`;
