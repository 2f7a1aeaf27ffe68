/** An error response of S3: its code, HTTP status and details. */
export class S3Error extends Error {
  readonly code: string;
  readonly status: number;
  readonly details: Record<string, string | number>;

  constructor(code: string, status: number, message: string = code, details: Record<string, string | number> = {}) {
    super(message);
    this.code = code;
    this.status = status;
    this.details = details;
  }
}
