import { openEngine } from '#local/cloud/dynamodb/engine.ts';
import { Refusal } from '#local/cloud/dynamodb/refusal.ts';

/** What an operation answered, or with what it was refused. */
export type Outcome = { answer?: unknown; type?: string; message?: string; more?: unknown };

/** Tables in memory, without a thread and a protocol. Time stands still until it is set. */
export function openInMemory(...tables: object[]) {
  let time = Date.UTC(2026, 0, 1);
  const engine = openEngine({ now: () => time, onStreamRecords: () => undefined });
  for (const table of tables) engine.ensureTable(table);
  return {
    engine,
    moveTo: (instant: number) => {
      time = instant;
    },
    /** Runs an operation on a copy of the request. */
    run(operation: string, request: object): Outcome {
      try {
        return { answer: JSON.parse(engine.operations[operation]?.(structuredClone(request)) ?? 'null') };
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        const { __type: _, message: __, ...more } = error.body;
        return { type: error.type, message: error.message, ...(Object.keys(more).length && { more }) };
      }
    },
  };
}
