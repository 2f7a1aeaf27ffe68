import { accountsApi } from '#shared/accounts/api.ts';
import { type CallInput, readReply, writeCall } from '#shared/call.ts';
import { tiesApi } from '#shared/conflicts/api.ts';
import type { Endpoint, Result } from '#shared/endpoint.ts';

/** A response that refuses, as in the contract. */
export type Refusal = { status: number; code: string; message: string; fields?: Record<string, string> };

/** Thrown for a refusal where a success was expected. */
class Refused extends Error {
  readonly refusal: Refusal;

  constructor(call: string, refusal: Refusal) {
    super(
      `${call} answered ${refusal.status} ${refusal.code}: ${refusal.message} ${JSON.stringify(refusal.fields ?? {})}`,
    );
    this.refusal = refusal;
  }
}

const isUnconfirmed = async (response: Response): Promise<boolean> =>
  (await response.json()).code === 'TiesUnconfirmed';

export type ClientRequest = { method: string; headers: Record<string, string>; body?: string };

/** A client of the API: signed in or not, with the cookies of one browser. */
export class Client {
  token: string | undefined;
  cookie = '';
  private signInAgain: (() => Promise<void>) | undefined;
  /** Of calls at the same moment whose session has ended, one signs in, and all wait for it. */
  private signingIn: Promise<void> | undefined;
  readonly url: string;

  constructor(url: string) {
    this.url = url;
  }

  /** Sends a call and returns the response, whatever its status. */
  async send<E extends Endpoint>(
    endpoint: E,
    input: CallInput<E>,
    headers: Record<string, string> = {},
  ): Promise<Response> {
    const { path, body } = writeCall(endpoint, input);
    const response = await this.request(`${this.url}/api${path}`, {
      method: endpoint.method,
      headers: {
        ...(this.token && { authorization: `Bearer ${this.token}` }),
        ...(this.cookie && { cookie: this.cookie }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        'x-requested-with': 'lalaga',
        ...headers,
      },
      ...(body !== undefined && { body }),
    });
    for (const cookie of response.headers.getSetCookie()) this.cookie = cookie.split(';')[0] ?? '';
    return response;
  }

  protected request(url: string, request: ClientRequest): Promise<Response> {
    return fetch(url, request);
  }

  /** Sends a call and returns its reply. Throws Refused when it does not succeed. Signs in again when the session has ended, and confirms the list of ties when it is asked for (CONFLICTS-2). */
  async call<E extends Endpoint>(
    endpoint: E,
    input: CallInput<E>,
    headers: Record<string, string> = {},
  ): Promise<Result<E>> {
    await this.signingIn;
    const token = this.token;
    let response = await this.send(endpoint, input, headers);
    if (response.status === 401 && token && this.signInAgain) {
      if (this.token === token) this.signingIn ??= this.signInAgain().finally(() => (this.signingIn = undefined));
      await this.signingIn;
      response = await this.send(endpoint, input, headers);
    }
    if (response.status === 403 && (await isUnconfirmed(response.clone()))) {
      await this.call(tiesApi.confirmTies, {});
      response = await this.send(endpoint, input, headers);
    }
    return this.parsed(endpoint, response);
  }

  /** Sends a call that must not succeed, and returns its refusal. */
  async refused<E extends Endpoint>(
    endpoint: E,
    input: CallInput<E>,
    headers: Record<string, string> = {},
  ): Promise<Refusal> {
    try {
      await this.call(endpoint, input, headers);
    } catch (error) {
      if (error instanceof Refused) return error.refusal;
      throw error;
    }
    throw new Error(`${endpoint.method} ${endpoint.path} was not refused`);
  }

  async signIn(email: string, password: string): Promise<void> {
    this.token = undefined;
    const body = { Email: email, Password: password };
    const { token } = await this.parsed(accountsApi.login, await this.send(accountsApi.login, { body }));
    this.token = token;
    this.signInAgain = () => this.signIn(email, password);
  }

  private async parsed<E extends Endpoint>(endpoint: E, response: Response): Promise<Result<E>> {
    const reply = await response.json();
    if (response.ok) return readReply(endpoint, reply);
    throw new Refused(`${endpoint.method} ${endpoint.path}`, { status: response.status, ...reply });
  }
}
