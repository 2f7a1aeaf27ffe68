// A first draft, to be reviewed by a native speaker of Samoan.
import type { InWords } from '#web/platform/language/catalogue.ts';
import type { texts as english } from './texts.en.ts';

export const texts: InWords<typeof english> = {
  site: 'Upega tafaʻilagi',
  openBooks: 'Tusi tatala',
  proof: 'Faʻamaoniga o tupe',
  privacyPolicy: 'Faiga faʻavae o faʻamatalaga patino',
  termsOfService: 'Aiaiga o le ʻauʻaunaga',
  anyQuestions: 'E iai ni fesili?',
  residentsOnly: 'O Lalaga e mo na o tagata nonofo i Sāmoa. O aofaʻi o loʻo i tālā Sāmoa (WST).',
  mistyped: 'Atonu ua sese le tuatusi, pe e leʻi iai lenei itūlau.',
};
