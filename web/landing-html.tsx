import { renderToString } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { texts } from './features/site/landing.en.ts';
import { Component } from './features/site/landing.tsx';

/** The landing page as HTML, and the words of the document around it, for the build. */
export const landingHtml = () => ({
  page: renderToString(<RouterProvider router={createMemoryRouter([{ path: '/', Component }])} />),
  ...texts.document,
});
