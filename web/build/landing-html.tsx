import { renderToString } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { texts } from '#web/features/site/landing/landing.en.ts';
import { Component } from '#web/features/site/landing/landing.tsx';

/** The landing page as HTML, and the words of the document around it, for the build. */
export const landingHtml = () => ({
  page: renderToString(<RouterProvider router={createMemoryRouter([{ path: '/', Component }])} />),
  ...texts.document,
});
