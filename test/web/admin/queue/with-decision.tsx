import type { ReactNode } from 'react';
import { useFetcher } from 'react-router-dom';
import type { CommandOutcome } from '#web/features/admin/queue/commands.ts';
import type { OpenItem } from '#web/features/admin/queue/decisions.tsx';

/** Gives what it shows the fetcher of a queue's commands, as the page of the queue does. */
export const WithDecision = ({ children }: { children: (decision: OpenItem['decision']) => ReactNode }) =>
  children(useFetcher<CommandOutcome>());
