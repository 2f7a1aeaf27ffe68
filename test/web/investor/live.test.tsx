// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider, useLoaderData } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useLive } from '#web/features/investor/live.ts';

const LOADING_MS = 15_000;
/** Second after second, because nothing is rendered before the end of an act. */
async function pass(ms: number): Promise<void> {
  for (let passed = 0; passed < ms; passed += 1000) await act(() => vi.advanceTimersByTimeAsync(1000));
}
const slowly = <Value,>(value: Value) => new Promise<Value>((resolve) => setTimeout(() => resolve(value), LOADING_MS));

function Live() {
  useLive();
  return <p>{useLoaderData<string>()}</p>;
}

let loads: number;

function open() {
  loads = 0;
  const loader = () => slowly(`Loaded ${++loads + 1} times`);
  const page = { id: 'page', path: '/', Component: Live, loader };
  const loan = { path: '/loan', element: <p>The loan</p>, loader: () => slowly(null) };
  const router = createMemoryRouter([page, loan], { hydrationData: { loaderData: { page: 'Loaded once' } } });
  render(<RouterProvider router={router} />);
  return router;
}

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

describe('loans that are loaded anew every 10 seconds, on a line where that takes 15 (INVESTMENTS-34)', () => {
  it('are shown once they are loaded, and loaded anew after that', async () => {
    open();
    await pass(10_000 + LOADING_MS);
    screen.getByText('Loaded 2 times');
    expect(loads).toBe(1);
    await pass(5000);
    expect(loads).toBe(2);
  });

  it('do not keep the page from which one is opened', async () => {
    const router = open();
    await pass(5000);
    await act(async () => void router.navigate('/loan'));
    await pass(LOADING_MS);
    screen.getByText('The loan');
    expect(loads).toBe(0);
  });
});
