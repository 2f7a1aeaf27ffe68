import { Link } from 'react-router-dom';
import { texts } from './texts.en.ts';

/** The way back from a page that no tab leads to. */
export const BackToOverview = () => (
  <Link className="btn alt full" to="/guarantor">
    {texts.back}
  </Link>
);
