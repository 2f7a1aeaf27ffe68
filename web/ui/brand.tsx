import { texts } from '#web/platform/language/texts.en.ts';
import { Logo } from './logo.tsx';

/** The product's name, which leads to the landing page. */
export const Brand = () => (
  <a className="brand" href="#/">
    <Logo />
    {texts.product}
  </a>
);
