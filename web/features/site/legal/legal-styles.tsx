import styles from './legal.css?inline';

/** The styles of the legal pages. They are separate, because the landing page does not need them. */
export const LegalStyles = () => (
  <style href="legal" precedence="legal">
    {styles}
  </style>
);
