// The seam between DynamoDB's protocol (server.ts, worker.ts) and what keeps the tables. An engine is a folder beside this
// file that exports an OpenEngine; worker.ts names the one in use.

/** A value and an item in DynamoDB's JSON: `{ pk: { S: 'USER#1' } }`. */
type AttributeValue = { S?: string; N?: string; [type: string]: unknown };
export type Item = Record<string, AttributeValue>;

export type KeySchema = { AttributeName: string; KeyType: string }[];
export type Index = {
  IndexName: string;
  KeySchema: KeySchema;
  Projection: { ProjectionType?: string | undefined; NonKeyAttributes?: string[] | undefined };
};
export type TableDefinition = {
  TableName: string;
  KeySchema: KeySchema;
  AttributeDefinitions: { AttributeName: string; AttributeType: string }[];
  GlobalSecondaryIndexes?: Index[] | undefined;
  LocalSecondaryIndexes?: Index[] | undefined;
};

/** The body of an answer. */
export type Answer = Record<string, unknown>;

/** Runs one operation of the API. Throws a Refusal for everything that DynamoDB refuses, with its type and message. */
export type Operation = (request: object) => Promise<Answer> | Answer;

type Engine = {
  /** The keys and indexes of every table, those that a template does not have too: rights name the keys of both. */
  tables: { get(name: string): TableDefinition | undefined };
  /** The operations that are served, by their names in the API, such as `TransactWriteItems`. */
  operations: Readonly<Record<string, Operation>>;
  /**
   * Creates the table that a template describes, with its stream, expiry and recovery settings. Keeps a table that exists,
   * and changes its settings; throws an Error that names the differences when its keys or indexes are not the same.
   */
  ensureTable(properties: object): Promise<void>;
  /** Deletes the items whose time to live has passed. */
  deleteExpired(): Promise<void>;
  /** Up to `limit` stream records after a sequence number, oldest first: the JSON of an array of `{ sequence, record }`. */
  readStream(table: string, after: string | undefined, limit: number): Promise<string>;
  /** Deletes the stream records up to and including a sequence number. */
  trimStream(table: string, upTo: string): Promise<void>;
  /** Waits for the writes in progress, and closes the files. */
  close(): Promise<void>;
};

/**
 * Opens the tables in a directory. Throws an Error with a sentence for a person when another process has them open. What an
 * engine guarantees: a write is answered only after the operating system has it, so that killing the process loses nothing
 * that was answered; a request writes all of its items, index rows and stream records, or none.
 */
export type OpenEngine = (options: {
  dir: string;
  /** The virtual time, in milliseconds since the epoch. */
  now(): number;
  /** Called when a stream has new records. */
  onStreamRecords(): void;
}) => Promise<Engine>;
