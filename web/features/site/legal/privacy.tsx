import { LegalPage } from './legal-page.tsx';
import { texts } from './privacy.en.ts';

/** The privacy policy: what is kept, and who reads it (SITE-57). */
export const Component = () => <LegalPage {...texts} />;
