/** An error response with status 400 of a service with AWS's JSON protocol. Its name is the exception's. */
export class JsonError extends Error {
  constructor(name: string, message: string) {
    super(message);
    this.name = name;
  }
}
