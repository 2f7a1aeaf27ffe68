import { randomUUID } from 'node:crypto';
import { Server, Socket } from 'node:net';
import { BroadcastChannel } from 'node:worker_threads';
import { vi } from 'vitest';

// Runs before each file of the project `unit`, whose files share a worker because that halves their time.

// Each file gets its own copy of our modules, so no state in them is left by the file before.
vi.resetModules();
vi.unstubAllGlobals();
vi.useRealTimers();

// Nor does a file hear the tabs of the one before, whose work may still go on.
const own = randomUUID();
globalThis.BroadcastChannel = class extends BroadcastChannel {
  constructor(name: string) {
    super(`${name} ${own}`);
  }
} as unknown as typeof globalThis.BroadcastChannel;

// What jsdom does not have.
if (globalThis.document) window.scrollTo = () => undefined;

const refuse = (): never => {
  throw new Error('A unit test opens no connection and no port: name its file *.table.test.ts or *.cloud.test.ts');
};
Socket.prototype.connect = refuse;
Server.prototype.listen = refuse;
