import { describe, vi } from 'vitest';
import { holdToWorlds } from './hold-to-worlds.ts';
import { fundingStages } from './worlds.ts';

vi.mock('#lambdas/relay/subscribers.ts', () => import('./silent-subscribers.ts'));
vi.mock('#lambdas/platform/log.ts', () => import('./collected-log.ts'));

describe('a loan that is being funded', () => {
  holdToWorlds(fundingStages);
});
