import { LegalPage } from './legal-page.tsx';
import { texts } from './terms.en.ts';

/** The terms of service: the rules as they are applied (specification 2, section 2; RULES 3 to 10). */
export const Component = () => <LegalPage {...texts} />;
