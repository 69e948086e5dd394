import { ApiError, createApiClient } from '#contract/client.ts'
import { ownPageHeaders } from '#contract/csrf-header.ts'
import { fetchAnswer } from '#contract/fetch-answer.ts'
import type { OperatorCalls } from '#contract/operator/operator-calls.ts'
import type { StepUpPurpose } from '#contract/operator/call/rights.ts'
import { backofficeLocale } from '../i18n/backoffice-texts.ts'
import { requestStepUp } from './request-step-up.ts'

const queryOf = (input: object): URLSearchParams => {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(input)) {
    if (value === undefined || value === null || value === '') continue
    if (Array.isArray(value)) for (const item of value) query.append(`${name}[]`, String(item))
    else query.set(name, typeof value === 'boolean' ? (value ? '1' : '0') : String(value))
  }
  query.set('locale', backofficeLocale())
  return query
}

const addressOf = (path: string, query: URLSearchParams): string => `/backoffice/api/${path}?${query}`

/** The kind of action that requires a step-up verification before this call. */
const neededStepUp = ({ errorData }: ApiError): StepUpPurpose | undefined =>
  errorData.step_up ? (errorData.purpose as StepUpPurpose) : undefined

const request = async (url: string, init: RequestInit): Promise<unknown> => {
  const answer = await fetchAnswer(url, init)
  if (!(answer instanceof ApiError)) return answer.data
  const purpose = neededStepUp(answer)
  // Without verification the refusal stands; after it the same call is repeated.
  if (purpose && (await requestStepUp(purpose))) return request(url, init)
  throw answer
}

/** The back office calls over fetch, in its language. A required step-up opens its dialog. */
export const backofficeApi = createApiClient<OperatorCalls>(
  (method, path, input, { signal = null as AbortSignal | null }) =>
    method === 'GET'
      ? request(addressOf(path, queryOf(input)), { signal, headers: ownPageHeaders })
      : request(addressOf(path, queryOf({})), {
          method,
          signal,
          body: JSON.stringify(input),
          headers: { 'content-type': 'application/json', ...ownPageHeaders },
        }),
)

/** A call whose body is a file; its other input is in the query string. */
export const uploadFile = (path: string, input: object, file: File): Promise<unknown> =>
  request(addressOf(path, queryOf(input)), {
    method: 'POST',
    body: file,
    headers: { 'content-type': 'application/octet-stream', ...ownPageHeaders },
  })

/** The address of a list's export file, with the filters of the page's address. */
export const exportAddress = (path: string, filters: URLSearchParams): string =>
  `/backoffice/export/${path}.csv?${filters}`
