import * as z from 'zod/mini';

/** The languages of the site and of mails: English and Samoan. */
export const Language = z.enum(['en', 'sm']);
export type Language = z.output<typeof Language>;
