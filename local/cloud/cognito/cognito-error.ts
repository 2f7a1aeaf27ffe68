/** A refusal that a caller is told: its name is Cognito's exception, e.g. `NotAuthorizedException`. Answered with 400. */
export class CognitoError extends Error {
  constructor(name: string, message: string) {
    super(message);
    this.name = name;
  }
}
