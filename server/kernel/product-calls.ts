import type { Context as HonoContext } from 'hono'
import type { CallContext } from '../context.ts'
import type { Refusal, Result } from './result.ts'

/** A request that is about to make calls: who makes them, and what is to be answered along with their results. */
export type OpenedCall = {
  readonly call: CallContext
  /** Lines for `set-cookie`. */
  readonly cookies: readonly string[]
  /** The line that takes the cookie of a session that is over from the browser, unless another has begun (SE-03). */
  gone(): Promise<string | undefined>
  /** The secret of the session that began in this request. */
  sessionToken(): string | undefined
}

/** The product API as other servers of the house see it (server/web/request/open-product-calls.ts). */
export type ProductCalls = {
  open(c: HonoContext): Promise<OpenedCall>
  /**
   * Runs a call by its path (`auth/login`), with all its checks; `handler` stands in the place of the call's own where
   * a door wants the same input and something else of it.
   */
  run(
    call: CallContext,
    path: string,
    input: Record<string, unknown>,
    handler?: (call: CallContext, input: never) => Promise<Result<unknown>>,
  ): Promise<Result<unknown>>
  readBody(request: Request): Promise<Result<Record<string, unknown>>>
  /** Whether a browser that sent this shows one of our own pages. */
  isOwn(headers: Headers): boolean
  /** The same for a GET that changes something, of which a browser may send no word. */
  isOwnChange(headers: Headers): boolean
  /** Whether an origin is one of the house's own names. */
  isOwnOrigin(origin: string): boolean
  /** The operator has switched the house off. */
  isClosed(url: string): boolean
  /** What to answer for a failure nobody foresaw; the log has the rest. */
  faultOf(c: HonoContext, error: unknown): Refusal
}
