import type { WireError } from '#contract/errors.ts'
import type { Actor } from '#db/seed/actor.ts'
import { findRoute } from '#server/api.ts'

export type ApiAnswer = {
  readonly status: number
  /** As sent. */
  readonly body: string
  readonly data: unknown
  readonly error: WireError | undefined
}

/** Bracket form, as the site's own client sends it: `requisites[iban]`. Undefined values are left out. */
const formOf = (input: Record<string, unknown>): [string, string][] =>
  Object.entries(input).flatMap(([name, value]): [string, string][] => {
    if (value === undefined) return []
    if (typeof value === 'object' && value !== null)
      return formOf(value as Record<string, unknown>).map(([key, inner]) => [`${name}[${key}]`, inner])
    return [[name, typeof value === 'boolean' ? String(Number(value)) : String(value ?? '')]]
  })

/** Makes one call of the contract over HTTP, by its own method and with plain values. */
export const callApi = async (
  actor: Pick<Actor, 'request'>,
  path: string,
  input: Record<string, unknown> = {},
  options: { locale?: string | undefined; idempotencyKey?: string | undefined } = {},
): Promise<ApiAnswer> => {
  const route = findRoute(path)
  if (!route) throw new Error(`There is no call ${path}`)
  const isGet = route.call.method === 'GET'
  const form = formOf(input)
  const query = new URLSearchParams([['v', '1'], ['locale', options.locale ?? 'en'], ...(isGet ? form : [])])
  const headers: Record<string, string> = options.idempotencyKey
    ? { 'idempotency-key': options.idempotencyKey }
    : {}
  const response = await actor.request(
    `/api/${path}?${query}`,
    isGet ? { headers } : { method: 'POST', headers, body: new URLSearchParams(form) },
  )
  const body = await response.text()
  const { data, error } = JSON.parse(body) as { data?: unknown; error?: WireError }
  return { status: response.status, body, data, error }
}
