import * as z from 'zod/mini';
import { District } from '#shared/accounts/district.ts';
import { ApiaDay } from '#shared/calendar.ts';
import { Done, get, ofOne, post, reviewers, said } from '#shared/endpoint.ts';
import { wrong } from '#shared/english.ts';
import { FourEyesStatus } from '#shared/four-eyes.ts';
import { paragraph } from '#shared/free-text.ts';
import { Wst } from '#shared/money.ts';
import { DisasterKind } from './disaster-kind.ts';

/** Loans of borrowers of whom nobody knows in which district they live. */
const UnknownPlace = z.object({ loanid: z.int(), borrowerid: z.string(), borrower: z.string() });

/** What a disaster would give now: to how many loans, of which so many keep their dates, with what is open of all of them in WST. */
const DryRun = z.object({
  loans: z.int(),
  held: z.int(),
  open: Wst,
  /** The first of them. */
  unknown: z.array(UnknownPlace),
  /** How many there are. */
  unknowns: z.int(),
});
export type DryRun = z.output<typeof DryRun>;

/** A disaster as staff see it (RELIEF-22). */
const DisasterView = z.object({
  disasterid: z.string(),
  kind: DisasterKind,
  districts: z.nullable(z.array(District)),
  firstday: z.string(),
  lastday: z.string(),
  weeks: z.int(),
  fortnights: z.int(),
  months: z.int(),
  text: z.string(),
  textsm: z.string(),
  status: FourEyesStatus,
  preparedby: z.string(),
  preparedat: z.string(),
  decidedby: z.nullable(z.string()),
  /** What it would give now; null once it gives nothing any more, and where a loan of it cannot be read (API-44). */
  dryrun: z.nullable(DryRun),
  /** Why this reviewer cannot confirm it; null where they can. */
  confirmlocked: z.nullable(z.string()),
});
export type DisasterView = z.output<typeof DisasterView>;

const Periods = z
  .int(wrong('DisasterPeriodsMissing'))
  .check(z.gte(1, wrong('DisasterPeriodsMissing')), z.lte(100, wrong('DisasterPeriodsMissing')));

const Declaration = z.strictObject({
  kind: DisasterKind,
  districts: z.nullable(
    z
      .array(District)
      .check(
        z.minLength(1, wrong('DisasterDistrictsMissing')),
        z.maxLength(District.options.length, wrong('DisasterDistrictsMissing')),
      ),
  ),
  firstday: ApiaDay,
  weeks: Periods,
  fortnights: Periods,
  months: Periods,
  text: paragraph(120, wrong('DisasterTextMissing')),
  textsm: paragraph(120, wrong('DisasterTextMissing')),
});

/** Disasters, which one reviewer declares and another one confirms: a contract of its own, which other pages do not load (SITE-52). */
export const disastersApi = {
  listDisasters: get('/admin/disasters', { who: reviewers, result: z.array(DisasterView) }),
  prepareDisaster: post('/admin/disasters', {
    who: reviewers,
    body: Declaration,
    result: z.object({ disasterid: z.string(), ...said }),
    status: 201,
  }),
  confirmDisaster: post('/admin/disasters/{id}/confirm', { who: reviewers, params: ofOne, result: Done }),
  withdrawDisaster: post('/admin/disasters/{id}/withdraw', { who: reviewers, params: ofOne, result: Done }),
};
