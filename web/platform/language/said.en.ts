/** What the rules and the server say, in the language of the site: they speak English, to the letter (009). */
export const said = (english: string): string => english;
