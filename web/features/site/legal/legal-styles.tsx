import styles from './legal.css?inline';

/** The styles of the pages to read: the landing page goes without them. */
export const LegalStyles = () => (
  <style href="legal" precedence="legal">
    {styles}
  </style>
);
