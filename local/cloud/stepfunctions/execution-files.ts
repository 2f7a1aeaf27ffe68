import { createHash } from 'node:crypto';
import {
  appendFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { type Definition, readDefinition } from './definition.ts';
import { Execution, idOf } from './execution.ts';

/**
 * Executions in files, one each. Those that run are read at once: a line of their file is how they stood, the last one how
 * they stand, because to replace a file would wait for the disk each time. Those that ended lie in a folder of their own
 * and are read when somebody asks. A definition is kept once under its hash, however many executions it has.
 */
export class ExecutionFiles {
  readonly #dir: string;
  readonly #running = new Map<string, Execution>();
  readonly #ended = new Map<string, Execution>();
  readonly #definitions = new Map<string, Definition>();

  constructor(dir: string) {
    this.#dir = dir;
    for (const folder of ['running', 'ended', 'definitions']) mkdirSync(join(dir, folder), { recursive: true });
    for (const id of this.#idsIn('running')) {
      // It stopped between its two files: the ended one was written last and tells the truth.
      if (existsSync(this.#path('ended', id))) rmSync(this.#path('running', id));
      else this.#readRunning(id);
    }
  }

  running(): Execution[] {
    return [...this.#running.values()];
  }

  runningWith(id: string): Execution | undefined {
    return this.#running.get(id);
  }

  find(arn: string): Execution | undefined {
    const id = idOf(arn);
    const known = this.#running.get(id) ?? this.#ended.get(id);
    return known ?? (existsSync(this.#path('ended', id)) ? this.#readEnded(id) : undefined);
  }

  /** All executions, newest first. */
  all(): Execution[] {
    for (const id of this.#idsIn('ended')) if (!this.#ended.has(id)) this.#readEnded(id);
    return [...this.#running.values(), ...this.#ended.values()].sort((a, b) => b.start - a.start);
  }

  /** Makes an execution known before it is saved, so that its name is taken. */
  add(execution: Execution): void {
    this.#running.set(idOf(execution.arn), execution);
  }

  save(execution: Execution): void {
    const id = idOf(execution.arn);
    const ended = execution.status !== 'RUNNING';
    if (!ended) {
      // The line break comes first, so that a line cut off by a kill spoils no other.
      appendFileSync(this.#path('running', id), `\n${JSON.stringify(execution)}`);
      return;
    }
    this.#write(this.#path('ended', id), execution);
    rmSync(this.#path('running', id), { force: true });
    this.#running.delete(id);
    this.#ended.set(id, execution);
  }

  /** Keeps a definition and answers the hash it is found under. */
  keepDefinition(definition: Definition): string {
    const hash = createHash('sha256').update(JSON.stringify(definition)).digest('hex');
    const path = this.#path('definitions', hash);
    if (!existsSync(path)) this.#write(path, { QueryLanguage: 'JSONata', ...definition });
    this.#definitions.set(hash, definition);
    return hash;
  }

  definition(hash: string): Definition {
    const known = this.#definitions.get(hash) ?? readDefinition(hash, readJson(this.#path('definitions', hash)));
    this.#definitions.set(hash, known);
    return known;
  }

  #readRunning(id: string): void {
    const lines = readFileSync(this.#path('running', id), 'utf8').split('\n');
    const stood = lines.findLast((line) => line !== '' && isWhole(line));
    // One that was cut off at its first line was never answered for: whoever started it asks again.
    if (stood === undefined) rmSync(this.#path('running', id));
    else this.#running.set(id, Execution.parse(JSON.parse(stood)));
  }

  #readEnded(id: string): Execution {
    const execution = Execution.parse(readJson(this.#path('ended', id)));
    this.#ended.set(id, execution);
    return execution;
  }

  #write(path: string, value: unknown): void {
    writeFileSync(`${path}.tmp`, JSON.stringify(value));
    renameSync(`${path}.tmp`, path);
  }

  #path(folder: string, id: string): string {
    return join(this.#dir, folder, `${id}.json${folder === 'running' ? 'l' : ''}`);
  }

  #idsIn(folder: string): string[] {
    return readdirSync(join(this.#dir, folder))
      .filter((file) => /\.jsonl?$/.test(file))
      .map((file) => file.replace(/\.jsonl?$/, ''));
  }
}

function isWhole(line: string): boolean {
  try {
    JSON.parse(line);
    return true;
  } catch {
    return false;
  }
}

const readJson = (path: string): unknown => JSON.parse(readFileSync(path, 'utf8'));
