import { FunctionError } from './function-error.ts';

/** The log on standard output: lines of JSON, each with the name of its function. */
export type Log = {
  /** Logs a line that a function wrote. */
  line(functionName: string, text: string): void;
  /** Logs a failed invocation. */
  failure(functionName: string, error: unknown): void;
  note(text: string): void;
};

/** Whether a log is suppressed: always, or those lines for which the function returns true. */
export type Quiet = boolean | ((line: string) => boolean);

export function openLog(quiet: Quiet = false): Log {
  const write = (entry: object) => {
    const line = JSON.stringify(entry);
    const isQuiet = typeof quiet === 'function' ? quiet(line) : quiet;
    if (!isQuiet) process.stdout.write(`${line}\n`);
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
