import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { appendLine } from '#local/cloud/lines.ts';
import { type Definition, readDefinition } from './definition.ts';
import { Execution, idOf } from './execution.ts';

/**
 * Executions on disk, a file each. Running ones are in memory too, and each save appends a line to their file, because replacing
 * the file would wait for the disk each time; the last complete line counts. Ended ones are in a folder of their own, and read
 * when they are needed. A definition is stored once, by its hash, for all of its executions.
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
      // The process ended between the two writes of an end: the file in `ended` is the later one.
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

  /** Registers an execution before its first save, so that its name is taken. */
  add(execution: Execution): void {
    this.#running.set(idOf(execution.arn), execution);
  }

  save(execution: Execution): void {
    const id = idOf(execution.arn);
    const ended = execution.status !== 'RUNNING';
    if (!ended) {
      appendLine(this.#path('running', id), execution);
      return;
    }
    this.#write(this.#path('ended', id), execution);
    rmSync(this.#path('running', id), { force: true });
    this.#running.delete(id);
    this.#ended.set(id, execution);
  }

  /** Stores a definition and returns its hash. */
  storeDefinition(definition: Definition): string {
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
    const saved = lines.findLast((line) => line !== '' && isWhole(line));
    // Cut off in its first line: its start was never answered, so the caller retries it.
    if (saved === undefined) rmSync(this.#path('running', id));
    else this.#running.set(id, Execution.parse(JSON.parse(saved)));
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
