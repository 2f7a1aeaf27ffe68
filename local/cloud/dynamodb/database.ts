import { existsSync, mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { DatabaseSync, type StatementSync } from 'node:sqlite';

/** The version of the file's tables. A file of another one is refused. */
const FORMAT = 1;

/** A SQLite file, or a database in memory, with the statements that were prepared. */
export type Database = {
  /** A statement, prepared once, that answers rows as arrays. */
  prepare(sql: string): StatementSync;
  execute(sql: string): void;
  /** Runs writes all together or not at all: when `write` throws, nothing is written. */
  transaction<Answer>(write: () => Answer): Answer;
  close(): void;
};

const MAX_STATEMENTS = 1_000;

/**
 * Opens the database of a directory, or one in memory without it. Throws an Error with a sentence for a person when another process has
 * it open, or when it was made by a version of the local cloud whose files this one does not read. What was committed is with the
 * operating system, so that killing the process loses nothing; a power failure may, because nothing waits for the disk.
 */
export function openDatabase(dir: string | undefined): Database {
  if (dir !== undefined) mkdirSync(dir, { recursive: true });
  if (dir !== undefined && existsSync(join(dir, 'CURRENT'))) throw formerFormat(dir);
  const db = new DatabaseSync(dir === undefined ? ':memory:' : join(dir, 'tables.sqlite'));
  try {
    db.exec(`PRAGMA locking_mode=EXCLUSIVE; PRAGMA page_size=4096; PRAGMA journal_mode=WAL; PRAGMA synchronous=OFF;
      PRAGMA temp_store=MEMORY; PRAGMA cache_size=-65536; PRAGMA wal_autocheckpoint=4000; BEGIN IMMEDIATE; COMMIT`);
  } catch (cause) {
    db.close();
    throw new Error(`DynamoDB cannot open ${dir}. Is another local cloud running there?`, { cause });
  }
  checkFormat(db, dir);
  return withStatements(db);
}

const formerFormat = (dir: string | undefined) =>
  new Error(
    `The tables in ${dir} were made by another version of the local cloud. Delete ${dirname(dir ?? '')} to start anew.`,
  );

function checkFormat(db: DatabaseSync, dir: string | undefined): void {
  const { user_version: version } = db.prepare('PRAGMA user_version').get() ?? {};
  if (version === 0) db.exec(`PRAGMA user_version=${FORMAT}`);
  else if (version !== FORMAT) {
    db.close();
    throw formerFormat(dir);
  }
}

function withStatements(db: DatabaseSync): Database {
  const statements = new Map<string, StatementSync>();
  const [begin, commit, rollback] = ['BEGIN IMMEDIATE', 'COMMIT', 'ROLLBACK'].map((sql) => db.prepare(sql));
  return {
    prepare(sql) {
      const known = statements.get(sql);
      if (known) return known;
      const statement = db.prepare(sql);
      statement.setReturnArrays(true);
      if (statements.size >= MAX_STATEMENTS) statements.clear();
      statements.set(sql, statement);
      return statement;
    },
    execute: (sql) => db.exec(sql),
    transaction(write) {
      begin?.run();
      try {
        const answer = write();
        commit?.run();
        return answer;
      } catch (error) {
        rollback?.run();
        throw error;
      }
    },
    close: () => db.close(),
  };
}
