import { renderToString } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { texts } from '#web/features/site/landing/landing.en.ts';
import { Component } from '#web/features/site/landing/landing.tsx';

/** The landing page as HTML, and the texts of its document. A module of its own, because the build runs it through Vite. */
export const landingHtml = () => ({
  page: renderToString(<RouterProvider router={createMemoryRouter([{ path: '/', Component }])} />),
  ...texts.document,
});
