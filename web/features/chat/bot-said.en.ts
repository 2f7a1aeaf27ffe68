/** What the bots say and can be asked, in the language of the site: they speak English. */
export const botSaid = (english: string): string => english;
