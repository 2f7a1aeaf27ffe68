import { LegalPage } from './legal-page.tsx';
import { texts } from './terms.en.ts';

/** The terms of service: the rules as they are applied (SITE-57). */
export const Component = () => <LegalPage {...texts} />;
