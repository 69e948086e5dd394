import { ApiError, createApiClient, type ApiClient } from '#contract/client.ts'
import { findRoute } from '#server/api.ts'
import type { CallContext } from '#server/context.ts'
import type { Kernel } from '#server/platform/kernel/kernel.ts'
import { isUnavailable } from '#server/platform/kernel/faults/outage.ts'
import { serializeError } from '../request/answer-call.ts'
import { runCall } from '../request/dispatch.ts'
import { emptyAnswer } from './empty-answer.ts'
import { refuse, type Result } from '#server/platform/kernel/result.ts'

/** An outage is a refusal to the caller, as over the network; any other error stays an error. */
const refusalOfOutage = (error: unknown): Result<never> => {
  if (!isUnavailable(error)) throw error
  return refuse('ApplicationUnavailable')
}

/** The product API without the network: the same validation and authorization, the same errors. */
export const inProcessApi = (call: CallContext): ApiClient =>
  createApiClient(async (_method, path, input, options) => {
    const route = findRoute(path)
    if (!route) throw new Error(`There is no call ${path}`)
    const { idempotencyKey } = options
    const result = await runCall(
      idempotencyKey ? { ...call, request: { ...call.request, idempotencyKey } } : call,
      route,
      input as Record<string, unknown>,
    ).catch(refusalOfOutage)
    if (!result.ok) throw new ApiError(serializeError(call, call.request.locale, result.refusal))
    return result.value
  })

export type Failure = { status?: number }

/** The same API for a bot: a failed call returns the empty answer, so the page keeps its markup (LY-11). */
export const faultTolerantApi = (ctx: Kernel, api: ApiClient, failure: Failure): ApiClient => {
  const carry = api as unknown as Record<string, (...call: unknown[]) => Promise<unknown>>
  return createApiClient(async (method, path, input, options) => {
    try {
      return await carry[method.toLowerCase()]?.(path, input, options)
    } catch (error) {
      const route = findRoute(path)
      const status = error instanceof ApiError ? error.code : 500
      if (!route || status < 500) throw error
      ctx.log.error({ err: error, path }, 'A call failed behind a page for a bot')
      failure.status ??= status
      return emptyAnswer(route.call.output)
    }
  })
}
