// A first draft, to be reviewed by a native speaker of Samoan.
import type { InWords } from '#web/platform/catalogue.ts';
import type { texts as english } from './legal-page.en.ts';

export const texts: InWords<typeof english> = {
  contents: 'Mataupu',
  questions: 'E iai ni fesili i lenei itūlau? Tusi mai i le',
  backToTop: 'Toe foʻi i luga',
  binding:
    'O lenei itūlau o loʻo tusia i le gagana Peretania, ma o le faʻamatalaga lea e noatia ai itū uma. E mafai ona e fesili mai iā i matou i le gagana Sāmoa.',
};
