/** A text as names, villages and addresses are compared: without macrons, ʻ, spaces and case. */
export const normalForm = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[\p{M}ʻ'’‘`\s]/gu, '')
    .toLowerCase();
