import { renderToString } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { Component } from './features/site/landing.tsx';

/** The landing page as HTML, for the build. */
export const landingHtml = (): string =>
  renderToString(<RouterProvider router={createMemoryRouter([{ path: '/', Component }])} />);
