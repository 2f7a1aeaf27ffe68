import * as z from 'zod/mini';

const HeaderName = z.enum(['x-amzn-cognito-operation-name', 'x-amz-target']);

/** The web ACLs that are served before a user pool: rules that block a request by its operation. A ZodError refuses others. */
export const GuardSettings = z.object({
  DefaultAction: z.object({ Allow: z.object({}) }),
  Rules: z.array(
    z.object({
      Action: z.object({ Block: z.object({}) }),
      Statement: z.object({
        OrStatement: z.object({
          Statements: z.array(
            z.object({
              RegexMatchStatement: z.object({
                FieldToMatch: z.object({ SingleHeader: z.object({ Name: HeaderName }) }),
                RegexString: z.string().check(z.maxLength(200)),
                TextTransformations: z.tuple([z.object({ Type: z.literal('LOWERCASE') })]),
              }),
            }),
          ),
        }),
      }),
    }),
  ),
});
type GuardSettings = z.output<typeof GuardSettings>;

/**
 * Whether a guard blocks an operation. AWS may show it either header, or both: each alone has to block it, so that a request which
 * only one of them names is refused, too.
 */
export const blocks = ({ Rules }: GuardSettings, target: string): boolean =>
  HeaderName.options.every((header) => {
    const shown = header === 'x-amz-target' ? target : target.slice(target.indexOf('.') + 1);
    return Rules.some(({ Statement }) =>
      Statement.OrStatement.Statements.some(
        ({ RegexMatchStatement: { FieldToMatch, RegexString } }) =>
          FieldToMatch.SingleHeader.Name === header && new RegExp(RegexString).test(shown.toLowerCase()),
      ),
    );
  });
