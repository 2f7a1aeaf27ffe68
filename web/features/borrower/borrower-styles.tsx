import { PageStyles } from '#web/ui/page-styles.tsx';
import styles from './borrower.css?inline';

/** The styles of the pages to pay and to request a loan, which no other page needs. */
export const BorrowerStyles = () => <PageStyles name="borrower">{styles}</PageStyles>;
