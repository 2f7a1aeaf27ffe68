import { FunctionError } from './function-error.ts';

/** The log on standard output: lines of JSON, each with the name of its function. */
export type Log = {
  /** Logs a line that a function wrote. */
  line(functionName: string, text: string): void;
  /** Logs a failed invocation. */
  failure(functionName: string, error: unknown): void;
  note(text: string): void;
};

export function openLog(quiet: boolean | (() => boolean) = false): Log {
  const write = (entry: object) => {
    const isQuiet = typeof quiet === 'function' ? quiet() : quiet;
    if (!isQuiet) process.stdout.write(`${JSON.stringify(entry)}\n`);
  };
  return {
    line: (functionName, text) => write({ function: functionName, ...fieldsOf(text) }),
    failure: (functionName, error) => {
      const { errorType = 'Error', trace = [] } = error instanceof FunctionError ? error : {};
      const message = error instanceof Error ? error.message : String(error);
      write({ function: functionName, level: 'ERROR', errorType, message, trace });
    },
    note: (text) => write({ level: 'WARN', message: text }),
  };
}

function fieldsOf(text: string): object {
  try {
    const fields: unknown = JSON.parse(text);
    if (typeof fields === 'object' && fields !== null) return fields;
  } catch {
    // Not every line is JSON.
  }
  return { message: text };
}
