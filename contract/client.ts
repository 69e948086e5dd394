import type { z } from 'zod'
import type { Call, Method } from './call.ts'
import type { Calls } from './calls.ts'

/**
 * The typed client, independent of how an answer is fetched. It is types alone, so a browser that uses it
 * carries neither zod nor the list of calls: `api.post('cashier/makedeposit', { method: 'card', amount: '50' })`.
 */
export type CallPath<M extends Method> = {
  [A in keyof Calls & string]: {
    [C in keyof Calls[A] & string]: Calls[A][C] extends { method: M } ? `${A}/${C}` : never
  }[keyof Calls[A] & string]
}[keyof Calls & string]

type CallAt<P extends string> = P extends `${infer A}/${infer C}`
  ? A extends keyof Calls
    ? C extends keyof Calls[A]
      ? Calls[A][C] extends Call
        ? Calls[A][C]
        : never
      : never
    : never
  : never

export type InputOf<P extends string> = z.input<CallAt<P>['input']>
export type OutputOf<P extends string> = z.output<CallAt<P>['output']>

type Arguments<P extends string> =
  Record<never, never> extends InputOf<P> ? [input?: InputOf<P>] : [input: InputOf<P>]

export type CallOptions = {
  idempotencyKey?: string
  signal?: AbortSignal
  /**
   * Who tells the visitor of a refusal that a form can put right: the `form` that made the call, or nobody for what
   * the page does of itself in the `background`. Otherwise the page does.
   */
  report?: 'form' | 'background'
}

/** Both transports (fetch in a browser, the dispatcher itself on the server) reject with an {@link ApiError}. */
export type ApiClient = {
  get<P extends CallPath<'GET'>>(
    path: P,
    ...rest: [...Arguments<P>, options?: CallOptions]
  ): Promise<OutputOf<P>>
  post<P extends CallPath<'POST'>>(
    path: P,
    ...rest: [...Arguments<P>, options?: CallOptions]
  ): Promise<OutputOf<P>>
}

/** Makes a client of anything that can carry a call; the types promise what the contract says. */
export const clientOver = (
  carry: (method: Method, path: string, input: object, options: CallOptions) => Promise<unknown>,
): ApiClient => {
  const bound =
    (method: Method) =>
    (path: string, input: object = {}, options: CallOptions = {}) =>
      carry(method, path, input, options)
  return { get: bound('GET'), post: bound('POST') } as unknown as ApiClient
}

const mark = Symbol.for('baize.ApiError')

/**
 * A refused call. `type` is one of the catalogue, or UnknownError when no payload came (ER-01). It is known by a
 * mark and not by its class: on the server a page is rendered by the built bundle, which has a copy of this
 * class, and the calls it makes are refused by the server's own.
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
