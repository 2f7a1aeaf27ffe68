import { type Params, sentence } from './sentence.ts';

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
  | 'Busy';

/** The refusal of what does not exist, or must not be known to exist. */
export const notFound = () => new DomainError('NotFound', 'NotFound', 'We cannot find this.');

/**
 * A refusal (API-14): its kind, its own code, an English sentence with `{parameters}` (`sentence` says how they are
 * formatted), and for a form the first message of each wrong field. As `fields`, the name of a field means that the
 * sentence is about that field.
 */
export class DomainError extends Error {
  override readonly name: ErrorCode;
  readonly code: string;
  readonly params: Params | undefined;
  readonly fields: Record<string, string> | undefined;

  constructor(
    name: ErrorCode,
    code: string,
    template: string,
    params?: Params,
    fields?: string | Record<string, string>,
  ) {
    super(params ? sentence(template, params) : template);
    this.name = name;
    this.code = code;
    this.params = params && Object.keys(params).length > 0 ? params : undefined;
    this.fields = typeof fields === 'string' ? { [fields]: this.message } : fields;
  }
}
