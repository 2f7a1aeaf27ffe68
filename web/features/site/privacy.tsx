import { LegalPage } from './legal-page.tsx';
import { texts } from './privacy.en.ts';

/** The privacy policy: what we really keep, who really reads it (specification 2, section 2; RULES 1, 10; UI 8.7). */
export const Component = () => <LegalPage {...texts} />;
