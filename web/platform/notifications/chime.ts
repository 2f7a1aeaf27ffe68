import { forget, recall, remember } from '#web/platform/browser/device.ts';

let context: AudioContext | undefined;

export const isMuted = (): boolean => recall('chat.muted') !== undefined;

export const mute = (muted: boolean): void => (muted ? remember('chat.muted', 'yes') : forget('chat.muted'));

/** Lets the page play sounds. Call it in the handler of a press, because browsers allow it only there. */
export function allowSound(): void {
  context ??= typeof AudioContext === 'undefined' ? undefined : new AudioContext();
  void context?.resume();
}

/** Plays two short tones for a message that arrived. Silent when muted, and before `allowSound`. */
export function chime(): void {
  if (context?.state !== 'running' || isMuted()) return;
  const { currentTime: now, destination } = context;
  const gain = context.createGain();
  gain.connect(destination);
  gain.gain.setValueAtTime(0.08, now);
  gain.gain.exponentialRampToValueAtTime(0.001, now + 0.35);
  for (const [at, pitch] of [
    [0, 660],
    [0.12, 880],
  ] as const) {
    const tone = context.createOscillator();
    tone.frequency.value = pitch;
    tone.connect(gain);
    tone.start(now + at);
    tone.stop(now + at + 0.22);
  }
}
