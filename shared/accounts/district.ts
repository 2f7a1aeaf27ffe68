import * as z from 'zod/mini';
import { wrong } from '#shared/english.ts';

/** The eleven districts (itūmālō) of Samoa: five of Upolu and its islands, six of Savaiʻi. Parliament's are drawn anew now and then; these are not. */
export const District = z.enum(
  [
    'Tuamasaga',
    'Aana',
    'AigaILeTai',
    'Atua',
    'VaaOFonoti',
    'Faasaleleaga',
    'Gagaemauga',
    'Gagaifomauga',
    'Vaisigano',
    'Satupaitea',
    'Palauli',
  ],
  wrong('DistrictUnknown'),
);
export type District = z.output<typeof District>;

/** What each district is called, in both languages. */
export const districtNames: Readonly<Record<District, string>> = {
  Tuamasaga: 'Tuamasaga',
  Aana: 'Aʻana',
  AigaILeTai: 'Aiga-i-le-Tai',
  Atua: 'Atua',
  VaaOFonoti: 'Vaʻa-o-Fonoti',
  Faasaleleaga: 'Faʻasaleleaga',
  Gagaemauga: 'Gagaʻemauga',
  Gagaifomauga: 'Gagaʻifomauga',
  Vaisigano: 'Vaisigano',
  Satupaitea: 'Satupaʻitea',
  Palauli: 'Palauli',
};

type Lived = {
  district?: District | undefined;
  /** The day (Apia) on which it was entered. */
  districtSince?: string | undefined;
  formerDistricts?: { district: District; until: string }[] | undefined;
};

/** In which district somebody lived on a day (Apia); undefined where nobody has entered one (ACCOUNTS-52). */
export const districtOn = (day: string, { district, formerDistricts = [] }: Lived): District | undefined =>
  formerDistricts.find(({ until }) => day < until)?.district ?? district;

/**
 * Where somebody lives after it is changed on a day (Apia), with where they lived before. What was entered on the same day was a mistake, and is
 * no place where they lived.
 */
export function movedTo(district: District, person: Lived, today: string): Lived {
  if (person.district === district) return { district };
  if (person.district === undefined || person.districtSince === today) return { district, districtSince: today };
  return {
    district,
    districtSince: today,
    formerDistricts: [...(person.formerDistricts ?? []), { district: person.district, until: today }],
  };
}
