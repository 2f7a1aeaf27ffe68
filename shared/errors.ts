import { fieldProblem } from './field-problem.ts';
import { type Params, type Said, sentence } from './sentence.ts';

/** The kinds of refusals, each with its status (API-15). State machines, retries and tests match on them. */
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
  | 'Busy'
  | 'Unreadable';

/** The status of each kind of refusal (API-15). */
export const statuses: Record<ErrorCode, number> = {
  Invalid: 400,
  Unauthenticated: 401,
  Forbidden: 403,
  SecondFactorNeeded: 403,
  NotFound: 404,
  IllegalTransition: 409,
  InsufficientFunds: 409,
  FigureDiffers: 409,
  AlreadyDone: 409,
  Stale: 409,
  Refused: 409,
  TooLarge: 413,
  UnsupportedType: 415,
  KeyReused: 422,
  TooMany: 429,
  Busy: 503,
  Unreadable: 500,
};

/** The refusal of a form, whose message is the first error. */
export function invalidFields(fields: Record<string, Said>): DomainError {
  const [first] = Object.values(fields);
  const { code, message, params } = first ?? fieldProblem('FieldInvalid');
  return invalid(code, message, params, fields);
}

/** The refusal of an item that does not exist, or whose existence the caller must not learn. */
export const notFound = () => new DomainError('NotFound', 'NotFound', 'We cannot find this.');

/**
 * A refusal (API-14): its kind, its own code, an English sentence with `{parameters}` (`sentence` says how they are
 * formatted), and for a form what is wrong first with each field. As `fields`, the name of a field means that the
 * sentence is about that field.
 */
export class DomainError extends Error {
  override readonly name: ErrorCode;
  readonly code: string;
  readonly params: Params | undefined;
  readonly fields: Record<string, Said> | undefined;

  constructor(
    name: ErrorCode,
    code: string,
    template: string,
    params?: Params,
    fields?: string | Record<string, Said>,
  ) {
    super(params ? sentence(template, params) : template);
    this.name = name;
    this.code = code;
    this.params = params && Object.keys(params).length > 0 ? params : undefined;
    const { message } = this;
    this.fields = typeof fields === 'string' ? { [fields]: { message, code, ...(this.params && { params }) } } : fields;
  }
}

type Refuse = (
  ...said: [code: string, template: string, params?: Params, fields?: string | Record<string, Said>]
) => DomainError;

const refusalsOf =
  (kind: ErrorCode): Refuse =>
  (...said) =>
    new DomainError(kind, ...said);

// Marked as pure: a bundle that refuses nothing has no sentences of refusals.
/** The refusals of the four kinds that most rules have. */
export const refused = refusalsOf('Refused');
export const invalid = refusalsOf('Invalid');
export const forbidden = refusalsOf('Forbidden');
export const illegalTransition = refusalsOf('IllegalTransition');

/** What a rule refuses, to show in place of what it is about; null where it refuses nothing. Rethrows any other error. */
export function lockOf(rule: () => void): Said | null {
  try {
    rule();
    return null;
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    const { message, code, params } = error;
    return { message, code, ...(params && { params }) };
  }
}
