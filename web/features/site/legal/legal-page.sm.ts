// A first draft, to be reviewed by a native speaker of Samoan.
import type { InWords } from '#web/platform/language/catalogue.ts';
import type { texts as english } from './legal-page.en.ts';

export const texts: InWords<typeof english> = {
  contents: 'Mataupu',
  questions: 'E iai ni fesili i lenei itūlau? Tusi mai i le',
  backToTop: 'Toe foʻi i luga',
  binding:
    'O se faʻaliliuga muamua lenei, e leʻi iloiloina e se tagata o lona lava gagana le gagana Sāmoa. O le tusitusiga i le gagana Peretania e noatia ai itū uma:',
};
