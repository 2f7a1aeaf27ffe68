// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Menu } from '#web/ui/menu.tsx';

/** Presses as Safari does: a pressed button takes no focus, and whatever has it loses it. */
function press(button: Element): void {
  const isAllowed = fireEvent.mouseDown(button);
  const focused = document.activeElement;
  if (isAllowed && focused instanceof HTMLElement) act(() => focused.blur());
  fireEvent.mouseUp(button);
  fireEvent.click(button);
}

const opener = () => screen.getByRole('button', { name: 'Menu' });
const isOpen = () => screen.queryByText('Inside') !== null;

beforeEach(() => {
  render(
    <Menu name="Menu" button="Menu" className="">
      {() => <p>Inside</p>}
    </Menu>,
  );
  press(opener());
});
afterEach(cleanup);

describe('a menu in a browser that focuses no pressed button (SITE-40)', () => {
  it('closes with Escape', async () => {
    expect(isOpen()).toBe(true);
    await userEvent.keyboard('{Escape}');
    expect(isOpen()).toBe(false);
    expect(document.activeElement).toBe(opener());
  });

  it('closes when something else is pressed', async () => {
    await userEvent.click(document.body);
    expect(isOpen()).toBe(false);
  });

  it('closes when its button is pressed again, also after a press inside', async () => {
    await userEvent.click(screen.getByText('Inside'));
    expect(isOpen()).toBe(true);
    press(opener());
    expect(isOpen()).toBe(false);
  });
});
