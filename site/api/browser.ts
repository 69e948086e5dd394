import { ApiError, clientOver, type ApiClient, type CallOptions } from '#contract/client.ts'
import { apiVersion, isNested, toForm } from '#contract/call-wire.ts'
import { ownPageHeaders } from '#contract/csrf-header.ts'
import { fetchAnswer } from '#contract/fetch-answer.ts'
import { whileBusy } from './busy.ts'

const json = { 'content-type': 'application/json' }

/** Adds the parameters every product call carries; a framed page says so (AP-01, FR-06). */
const address = (path: string, locale: string, query?: object): string => {
  const search = new URLSearchParams()
  if (query) for (const [name, value] of toForm(query)) search.append(name, String(value))
  search.set('v', apiVersion)
  search.set('locale', locale)
  if (window.self !== window.top) search.set('_non_strict', '1')
  return `/api/${path}?${search}`
}

/** A call that failed: `auth/login`, and who tells of it. */
export type FailedCall = { readonly path: string; readonly report?: CallOptions['report'] }

/** Hears of every failed call once, before its caller does (ER-31). */
export type ErrorHook = (error: ApiError, call: FailedCall) => void
let errorHook: ErrorHook = () => undefined
export const setErrorHook = (hook: ErrorHook): void => {
  errorHook = hook
}

/** A call of the account succeeds when its data equals 1; a 0 says that it did not, without saying why (ER-01). */
export const succeeded = (path: string, answer: { data: unknown }): { data: unknown } | ApiError =>
  path.startsWith('account/') && answer.data === 0
    ? new ApiError({ type: 'UnknownError', code: 500, message: `${path} did not succeed` })
    : answer

const send = async (call: FailedCall, url: string, init: RequestInit): Promise<unknown> => {
  // A form shows that it waits, and what nobody asked for shows nothing.
  const ask = () => fetchAnswer(url, init)
  const answer = await (call.report === undefined ? whileBusy(ask) : ask())
  const result = answer instanceof ApiError ? answer : succeeded(call.path, answer)
  if (!(result instanceof ApiError)) return result.data
  errorHook(result, call)
  throw result
}

/** The product API over fetch, in the language of the page. */
export const createBrowserApi = (locale: string): ApiClient =>
  clientOver((method, path, input, { idempotencyKey, report, signal = null as AbortSignal | null }) =>
    method === 'GET'
      ? send({ path, report }, address(path, locale, input), { signal, headers: ownPageHeaders })
      : send({ path, report }, address(path, locale), {
          method,
          body: isNested(input) ? JSON.stringify(input) : toForm(input),
          signal,
          headers: {
            ...(isNested(input) && json),
            ...(idempotencyKey && { 'idempotency-key': idempotencyKey }),
          },
        }),
  )
