/** An error response with status 400. Its name is Cognito's exception, for example `NotAuthorizedException`. */
export class CognitoError extends Error {
  constructor(name: string, message: string) {
    super(message);
    this.name = name;
  }
}
