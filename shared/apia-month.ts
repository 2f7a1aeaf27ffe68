import * as z from 'zod/mini';
import { wrong } from './english.ts';

/** A month: '2026-11'. */
export const ApiaMonth = z
  .string(wrong('MonthInvalid'))
  .check(z.regex(/^20\d\d-(0[1-9]|1[0-2])$/, wrong('MonthInvalid')));
