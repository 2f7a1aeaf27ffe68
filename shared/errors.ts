/** Every way in which a rule says no. The name is what forms, state machines and tests match on. */
export type ErrorCode =
  | 'Invalid'
  | 'Unauthenticated'
  | 'Forbidden'
  | 'SecondFactorNeeded'
  | 'NotFound'
  | 'IllegalTransition'
  | 'InsufficientFunds'
  | 'FigureDiffers'
  | 'AlreadyDone'
  | 'Stale'
  | 'Refused'
  | 'KeyReused'
  | 'TooLarge'
  | 'UnsupportedType'
  | 'TooMany'
  | 'Busy';

/** A refusal with a sentence for a person, and for a form the first thing wrong with each field. */
export class DomainError extends Error {
  override readonly name: ErrorCode;
  readonly fields: Record<string, string> | undefined;

  constructor(name: ErrorCode, message: string, fields?: Record<string, string>) {
    super(message);
    this.name = name;
    this.fields = fields;
  }
}
