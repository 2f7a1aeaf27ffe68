import * as z from 'zod/mini';
import { ListedDocument } from './api.ts';

/** A document as a reviewer sees it: with when they last opened it, null before (ADMIN-44). */
export const ReviewedDocument = z.extend(ListedDocument, { lookedat: z.nullable(z.string()) });
export type ReviewedDocument = z.output<typeof ReviewedDocument>;
