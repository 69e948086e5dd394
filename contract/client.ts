import type { z } from 'zod'
import type { Call, Method } from './call.ts'
import type { Calls } from './calls.ts'

/**
 * The typed client, independent of the transport. It consists of types only, so a browser that uses it carries
 * neither zod nor the list of calls: `api.post('cashier/makedeposit', { method: 'card', amount: '50' })`.
 */
type PathIn<C, M extends Method> = {
  [A in keyof C & string]: {
    [N in keyof C[A] & string]: C[A][N] extends { method: M } ? `${A}/${N}` : never
  }[keyof C[A] & string]
}[keyof C & string]

type CallIn<C, P extends string> = P extends `${infer A}/${infer N}`
  ? A extends keyof C
    ? N extends keyof C[A]
      ? C[A][N] extends Pick<Call, 'input' | 'output'>
        ? C[A][N]
        : never
      : never
    : never
  : never

/** Paths of an API by method, the input of each call, and its answer. */
export type CallPath<M extends Method, C = Calls> = PathIn<C, M>
export type InputOf<P extends string, C = Calls> = z.input<CallIn<C, P>['input']>
export type OutputOf<P extends string, C = Calls> = z.output<CallIn<C, P>['output']>

type Arguments<P extends string, C> =
  Record<never, never> extends InputOf<P, C> ? [input?: InputOf<P, C>] : [input: InputOf<P, C>]

export type CallOptions = {
  idempotencyKey?: string
  signal?: AbortSignal
  /**
   * What reports a refusal that a form can put right: the `form` that made the call, or nothing for a call in
   * the `background`. Default: the page.
   */
  report?: 'form' | 'background'
}

/** Both transports (fetch in a browser, the dispatcher itself on the server) reject with an {@link ApiError}. */
export type ApiClient<C = Calls> = {
  get<P extends CallPath<'GET', C>>(
    path: P,
    ...rest: [...Arguments<P, C>, options?: CallOptions]
  ): Promise<OutputOf<P, C>>
  post<P extends CallPath<'POST', C>>(
    path: P,
    ...rest: [...Arguments<P, C>, options?: CallOptions]
  ): Promise<OutputOf<P, C>>
}

/** Makes a client of any transport; the types follow the contract and are not checked at run time. */
export const createApiClient = <C = Calls>(
  carry: (method: Method, path: string, input: object, options: CallOptions) => Promise<unknown>,
): ApiClient<C> => {
  const bound =
    (method: Method) =>
    (path: string, input: object = {}, options: CallOptions = {}) =>
      carry(method, path, input, options)
  return { get: bound('GET'), post: bound('POST') } as unknown as ApiClient<C>
}

/** A call of any path, for callers that no type of the contract knows, such as plugins. */
export type AnyCall = (
  method: Method,
  path: string,
  input?: object,
  options?: CallOptions,
) => Promise<unknown>

export const anyCallOf = <C>(client: ApiClient<C>): AnyCall => {
  const { get, post } = client as unknown as Record<'get' | 'post', (...given: unknown[]) => Promise<unknown>>
  return (method, path, input, options) => (method === 'GET' ? get : post)(path, input, options)
}

const mark = Symbol.for('baize.ApiError')

/**
 * A refused call. `type` is one of the catalogue, or UnknownError if there was no payload (ER-01). It is
 * recognised by a mark and not by its class: on the server the built bundle renders pages with a copy of this
 * class, while the server's own class refuses the calls.
 */
export class ApiError extends Error {
  static override [Symbol.hasInstance](value: unknown): value is ApiError {
    return typeof value === 'object' && value !== null && mark in value
  }

  readonly [mark] = true
  readonly type: string
  readonly code: number
  readonly invalidParameters: readonly string[]
  readonly errorData: Readonly<Record<string, unknown>>
  readonly resendSeconds: number | undefined

  constructor(wire: {
    type: string
    code: number
    message: string
    invalid_parameters?: string[]
    error_data?: Record<string, unknown>
    resend_time?: number
  }) {
    super(wire.message)
    this.name = 'ApiError'
    this.type = wire.type.replace(/Exception$/, '')
    this.code = wire.code
    this.invalidParameters = wire.invalid_parameters ?? []
    this.errorData = wire.error_data ?? {}
    this.resendSeconds = wire.resend_time
  }
}
