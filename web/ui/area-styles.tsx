import styles from './area.css?inline';

/** The styles of what only those who are signed in see: the landing page goes without them. */
export const AreaStyles = () => (
  <style href="area" precedence="area">
    {styles}
  </style>
);
