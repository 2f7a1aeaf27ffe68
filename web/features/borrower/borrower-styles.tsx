import styles from './borrower.css?inline';

/** The styles of the pages to pay and to request a loan, which no other page needs. */
export const BorrowerStyles = () => (
  <style href="borrower" precedence="area">
    {styles}
  </style>
);
