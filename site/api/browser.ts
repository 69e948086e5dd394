import { ApiError, clientOver, type ApiClient } from '#contract/client.ts'

/** Version of the product API this client speaks (AP-01). */
const apiVersion = '1'

const append = (form: FormData, name: string, value: unknown): void => {
  if (value === undefined) return
  if (value === null) form.append(name, '')
  else if (typeof value === 'boolean') form.append(name, value ? '1' : '0')
  else if (Array.isArray(value)) value.forEach((item) => append(form, `${name}[]`, item))
  else if (typeof value === 'object') {
    for (const [key, item] of Object.entries(value)) append(form, `${name}[${key}]`, item)
  } else form.append(name, String(value))
}

const toForm = (input: object): FormData => {
  const form = new FormData()
  for (const [name, value] of Object.entries(input)) append(form, name, value)
  return form
}

/** Adds the parameters every product call carries; a framed page says so (A§7). */
const address = (path: string, locale: string, query?: object): string => {
  const search = new URLSearchParams()
  if (query) for (const [name, value] of toForm(query)) search.append(name, String(value))
  search.set('v', apiVersion)
  search.set('locale', locale)
  if (window.self !== window.top) search.set('_non_strict', '1')
  return `/api/${path}?${search}`
}

/** Failures that the whole page answers, not the form that met them; the shell listens. */
export type ErrorHook = (error: ApiError) => void
let errorHook: ErrorHook = () => undefined
export const setErrorHook = (hook: ErrorHook): void => {
  errorHook = hook
}

const unknownError = (code: number, message: string): ApiError => new ApiError({ type: 'UnknownError', code, message })

const send = async (url: string, init: RequestInit): Promise<unknown> => {
  let response: Response
  try {
    response = await fetch(url, { credentials: 'same-origin', ...init })
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') throw error
    throw unknownError(500, error instanceof Error ? error.message : 'The network failed')
  }
  const payload = (await response.json().catch(() => undefined)) as
    | { data: unknown }
    | { error: ConstructorParameters<typeof ApiError>[0] }
    | undefined
  if (payload && 'data' in payload && response.ok) return payload.data
  const error =
    payload && 'error' in payload ? new ApiError(payload.error) : unknownError(500, response.statusText || 'No answer')
  errorHook(error)
  throw error
}

/** The product API over fetch, in the language of the page. */
export const createBrowserApi = (locale: string): ApiClient =>
  clientOver((method, path, input, { idempotencyKey, signal = null as AbortSignal | null }) =>
    method === 'GET'
      ? send(address(path, locale, input), { signal })
      : send(address(path, locale), {
          method,
          body: toForm(input),
          signal,
          ...(idempotencyKey ? { headers: { 'idempotency-key': idempotencyKey } } : {}),
        }),
  )
