import { PageStyles } from '#web/ui/page-styles.tsx';
import styles from './legal.css?inline';

/** The styles of the legal pages. They are separate, because the landing page does not need them. */
export const LegalStyles = () => <PageStyles name="legal">{styles}</PageStyles>;
