import type { Context as HonoContext } from 'hono'
import type { CallContext } from '../../context.ts'
import type { Refusal, Result } from './result.ts'

/** A request about to make calls: its caller, and what to answer besides their results. */
export type OpenedCall = {
  readonly call: CallContext
  /** Lines for `set-cookie`. */
  readonly cookies: readonly string[]
  /** The `set-cookie` line that deletes an ended session's cookie, unless a new one began (SE-03). */
  gone(): Promise<string | undefined>
  sessionToken(): string | undefined
}

/** The product API for other servers of the application (server/platform/web/request/open-product-calls.ts). */
export type ProductCalls = {
  open(c: HonoContext): Promise<OpenedCall>
  /** Runs a call by its path (`auth/login`) with all checks; `handler` replaces the call's own. */
  run(
    call: CallContext,
    path: string,
    input: Record<string, unknown>,
    handler?: (call: CallContext, input: never) => Promise<Result<unknown>>,
  ): Promise<Result<unknown>>
  readBody(request: Request): Promise<Result<Record<string, unknown>>>
  /** Whether the headers come from one of our own pages. */
  isOwn(headers: Headers): boolean
  /** The same for a GET that changes state, for which a browser may send no origin. */
  isOwnChange(headers: Headers): boolean
  /** Whether an origin is one of the application's own hosts. */
  isOwnOrigin(origin: string): boolean
  isClosed(url: string): boolean
  faultOf(c: HonoContext, error: unknown): Refusal
}
