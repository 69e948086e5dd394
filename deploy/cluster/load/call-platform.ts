import type { Actor } from '#db/seed/actor.ts'
import type { Attempt } from './retry-until-acknowledged.ts'

type Envelope = { readonly data?: unknown; readonly error?: { readonly type: string } }

/** Answers that say "later": too many requests, an outage, HAProxy without a process. 500 is an error of the platform. */
export const laterStatuses: ReadonlySet<number> = new Set([429, 502, 503, 504])

/** One attempt of a call of the product API with an idempotency key. */
export const callPlatform = async <T>(
  { request }: Pick<Actor, 'request'>,
  call: string,
  input: object,
  key?: string,
): Promise<Attempt<T>> => {
  const response = await request(`/api/${call}?v=1&locale=en`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(key && { 'idempotency-key': key }) },
    body: JSON.stringify(input),
  })
  const text = await response.text()
  if (laterStatuses.has(response.status)) return { is: 'unavailable' }
  if (response.status >= 500) return { is: 'refused', says: `${call}: ${response.status}`, isError: true }
  const { data, error } = JSON.parse(text) as Envelope
  return response.status === 200
    ? { is: 'acknowledged', value: data as T }
    : { is: 'refused', says: `${call}: ${error?.type ?? response.status}` }
}
