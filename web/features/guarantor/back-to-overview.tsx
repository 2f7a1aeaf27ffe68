import { Link } from 'react-router-dom';
import { texts } from './texts.en.ts';

/** The link back from a page that has no tab. */
export const BackToOverview = () => (
  <Link className="btn alt full" to="/guarantor">
    {texts.back}
  </Link>
);
