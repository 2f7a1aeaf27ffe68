import * as z from 'zod/mini';

const maybe = z.optional(z.string());
const Message = z.optional(z.object({ EmailMessage: maybe, EmailSubject: maybe }));

const onlyEmail = z.optional(z.tuple([z.literal('email')]));

/**
 * The properties of an AWS::Cognito::UserPool that are served: pools to whose users the e-mail is the name (`UsernameAttributes`) or
 * another name (`AliasAttributes`), in any case, and two triggers. A ZodError refuses any other pool.
 */
const Settings = z.object({
  UsernameAttributes: onlyEmail,
  AliasAttributes: onlyEmail,
  UsernameConfiguration: z.object({ CaseSensitive: z.literal(false) }),
  AutoVerifiedAttributes: z.optional(z.array(z.string())),
  UserAttributeUpdateSettings: z.optional(z.object({ AttributesRequireVerificationBeforeUpdate: z.array(z.string()) })),
  MfaConfiguration: z.optional(z.enum(['OFF', 'OPTIONAL'])),
  EnabledMfas: z.optional(z.array(z.string())),
  AdminCreateUserConfig: z.optional(
    z.object({ AllowAdminCreateUserOnly: z.optional(z.boolean()), InviteMessageTemplate: Message }),
  ),
  Policies: z.optional(
    z.object({
      PasswordPolicy: z.optional(
        z.object({
          MinimumLength: z.optional(z.number()),
          RequireUppercase: z.optional(z.boolean()),
          RequireLowercase: z.optional(z.boolean()),
          RequireNumbers: z.optional(z.boolean()),
          RequireSymbols: z.optional(z.boolean()),
        }),
      ),
    }),
  ),
  Schema: z.optional(z.array(z.object({ Name: z.string(), Mutable: z.optional(z.boolean()) }))),
  EmailConfiguration: z.optional(z.object({ EmailSendingAccount: maybe })),
  VerificationMessageTemplate: Message,
  LambdaConfig: z.optional(z.strictObject({ CustomMessage: maybe, PostConfirmation: maybe })),
});
export const PoolSettings = Settings.check(
  z.refine(({ UsernameAttributes, AliasAttributes }) => Boolean(UsernameAttributes) !== Boolean(AliasAttributes), {
    path: ['UsernameAttributes'],
    error: 'Either this or AliasAttributes is the e-mail',
  }),
);
export type PoolSettings = z.output<typeof PoolSettings>;

const Unit = z.optional(z.enum(['seconds', 'minutes', 'hours', 'days']));

/** The properties of an AWS::Cognito::UserPoolClient that are served. */
export const ClientSettings = z.object({
  ExplicitAuthFlows: z.optional(z.array(z.string())),
  PreventUserExistenceErrors: z.optional(z.enum(['ENABLED', 'LEGACY'])),
  WriteAttributes: z.optional(z.array(z.string())),
  AccessTokenValidity: z.optional(z.number()),
  IdTokenValidity: z.optional(z.number()),
  RefreshTokenValidity: z.optional(z.number()),
  TokenValidityUnits: z.optional(z.object({ AccessToken: Unit, IdToken: Unit, RefreshToken: Unit })),
  RefreshTokenRotation: z.optional(
    z.object({ Feature: z.enum(['ENABLED', 'DISABLED']), RetryGracePeriodSeconds: z.optional(z.number()) }),
  ),
});
export type ClientSettings = z.output<typeof ClientSettings>;

/** The properties of an AWS::Cognito::UserPoolGroup that are served. */
export const Group = z.object({ GroupName: z.string(), Description: maybe, Precedence: z.optional(z.number()) });
export type Group = z.output<typeof Group>;

const secondsPer = { seconds: 1, minutes: 60, hours: 3600, days: 86_400 };
const defaults = {
  AccessToken: { seconds: 3600, unit: 'hours' },
  IdToken: { seconds: 3600, unit: 'hours' },
  RefreshToken: { seconds: 30 * 86_400, unit: 'days' },
} as const;

/** How long a client's tokens of a kind are valid, in seconds. */
export function validityOf(client: ClientSettings, kind: keyof typeof defaults): number {
  const amount = client[`${kind}Validity`];
  const unit = client.TokenValidityUnits?.[kind] ?? defaults[kind].unit;
  return amount ? amount * secondsPer[unit] : defaults[kind].seconds;
}
