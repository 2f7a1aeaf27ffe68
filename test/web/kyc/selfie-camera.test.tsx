// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { SelfieCamera } from '#web/features/kyc/selfie-camera.tsx';

let asked: ((stream: MediaStream) => void)[];

// jsdom has neither dialogs that open nor a camera.
beforeEach(() => {
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function () {
    this.open = false;
    this.dispatchEvent(new Event('close'));
  };
  asked = [];
  const getUserMedia = () => new Promise((resolve) => asked.push(resolve));
  Object.assign(navigator, { mediaDevices: { getUserMedia } });
});
afterEach(() => {
  cleanup();
  Reflect.deleteProperty(navigator, 'mediaDevices');
});

const aStream = () => {
  const stop = vi.fn();
  const stream = { getTracks: () => [{ stop }] } as unknown as MediaStream;
  return { stop, stream };
};
const pressStart = () => userEvent.click(screen.getByRole('button', { name: 'Take a selfie', hidden: true }));
/** The person allows the camera, asked for the first time. */
const allow = (stream: MediaStream) => act(async () => asked[0]?.(stream));

it('the camera / is asked for once, is on while its dialog is open, and can be started again (SITE-69)', async () => {
  render(<SelfieCamera onTaken={() => undefined} />);
  await pressStart();
  await pressStart();
  expect(asked).toHaveLength(1);
  const { stop, stream } = aStream();
  await allow(stream);
  expect(stop).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'Not now' }));
  expect(stop).toHaveBeenCalledOnce();
  await pressStart();
  expect(asked).toHaveLength(2);
});

it('the camera / goes off with its page, also where it is allowed after that (SITE-69)', async () => {
  const page = render(<SelfieCamera onTaken={() => undefined} />);
  await pressStart();
  const shown = aStream();
  await allow(shown.stream);
  page.unmount();
  expect(shown.stop).toHaveBeenCalledOnce();

  asked = [];
  const other = render(<SelfieCamera onTaken={() => undefined} />);
  await pressStart();
  other.unmount();
  const late = aStream();
  await allow(late.stream);
  expect(late.stop).toHaveBeenCalledOnce();
});
