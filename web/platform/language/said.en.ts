/** A sentence of the rules or the server in the language of the site. Here they stay as they are: English (decision 9). */
export const said = (english: string): string => english;
