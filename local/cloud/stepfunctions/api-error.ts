/** A refusal as the SDK knows it: `name` is the exception's. */
export class ApiError extends Error {
  constructor(name: string, message: string) {
    super(message);
    this.name = name;
  }
}
