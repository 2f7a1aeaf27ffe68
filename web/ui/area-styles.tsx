import styles from './area.css?inline';
import parts from './parts.css?inline';

/** The styles of the signed-in pages. They are separate, because the landing page does not need them. */
export const AreaStyles = () => (
  <>
    <style href="area" precedence="area">
      {styles}
    </style>
    <style href="parts" precedence="area">
      {parts}
    </style>
  </>
);
