import { ApiError, createApiClient, type ApiClient, type CallOptions } from '#contract/client.ts'
import { apiVersion, isNested, toForm } from '#contract/call-encoding.ts'
import { ownPageHeaders } from '#contract/csrf-header.ts'
import { fetchAnswer } from '#contract/fetch-answer.ts'
import { whileBusy } from './busy.ts'

const json = { 'content-type': 'application/json' }

/** Adds the parameters of every product call; a framed page identifies itself (AP-01, FR-06). */
const address = (path: string, locale: string, query?: object): string => {
  const search = new URLSearchParams()
  if (query) for (const [name, value] of toForm(query)) search.append(name, String(value))
  search.set('v', apiVersion)
  search.set('locale', locale)
  if (window.self !== window.top) search.set('_non_strict', '1')
  return `/api/${path}?${search}`
}

/** A call that failed: `auth/login`, and where its failure is reported. */
export type FailedCall = { readonly path: string; readonly report?: CallOptions['report'] }

/** Called once for every failed call, before its caller gets the error (ER-31). */
export type ErrorHook = (error: ApiError, call: FailedCall) => void
let errorHook: ErrorHook = () => undefined
export const setErrorHook = (hook: ErrorHook): void => {
  errorHook = hook
}

/** A call of the account succeeds when its data equals 1; a 0 means failure without a reason (ER-01). */
export const succeeded = (path: string, answer: { data: unknown }): { data: unknown } | ApiError =>
  path.startsWith('account/') && answer.data === 0
    ? new ApiError({ type: 'UnknownError', code: 500, message: `${path} did not succeed` })
    : answer

const send = async (call: FailedCall, url: string, init: RequestInit): Promise<unknown> => {
  // A form shows its own pending state, and background calls show none.
  const request = () => fetchAnswer(url, init)
  const answer = await (call.report === undefined ? whileBusy(request) : request())
  const result = answer instanceof ApiError ? answer : succeeded(call.path, answer)
  if (!(result instanceof ApiError)) return result.data
  errorHook(result, call)
  throw result
}

/** The product API over fetch, in the language of the page. */
export const createBrowserApi = (locale: string): ApiClient =>
  createApiClient((method, path, input, { idempotencyKey, report, signal = null as AbortSignal | null }) =>
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
