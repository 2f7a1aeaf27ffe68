/** The codes of refusals (API-15). Forms, state machines and tests match on them. */
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

/** The refusal of what does not exist, or must not be known to exist. */
export const notFound = () => new DomainError('NotFound', 'We cannot find this.');

/** A refusal (API-14): a sentence for a person, and for a form the first message of each wrong field. */
export class DomainError extends Error {
  override readonly name: ErrorCode;
  readonly fields: Record<string, string> | undefined;

  constructor(name: ErrorCode, message: string, fields?: Record<string, string>) {
    super(message);
    this.name = name;
    this.fields = fields;
  }
}
