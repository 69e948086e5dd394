import type { Metrics, CallRecord } from '#server/platform/metrics/create-metrics.ts'
import { setRequestRoute } from '#server/platform/tracing/tracing.ts'
import type { ErrorType } from '#contract/errors.ts'
import type { ApiAnswer } from './request/answer-call.ts'

const suffix = 'Exception'.length

const addresses = { product: '/api/', backoffice: '/backoffice/api/' } as const

/** The error type that an answer states, without its suffix of the wire. */
const outcomeOf = ({ body }: ApiAnswer): CallRecord['outcome'] =>
  'error' in body ? (body.error.type.slice(0, -suffix) as ErrorType) : 'ok'

/**
 * Answers an API request and counts it under its name in the contract, which `answer` states once it is found; an
 * unknown address has none.
 */
export const measureCall = async (
  { metrics }: { readonly metrics: Metrics },
  api: CallRecord['api'],
  answer: (found: { call: string }) => Promise<ApiAnswer>,
): Promise<ApiAnswer> => {
  const startedAt = performance.now()
  const found = { call: 'unknown' }
  const answered = await answer(found)
  setRequestRoute(`${addresses[api]}${found.call}`)
  const seconds = (performance.now() - startedAt) / 1000
  metrics.recordCall({ api, call: found.call, outcome: outcomeOf(answered), seconds })
  return answered
}
