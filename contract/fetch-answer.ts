import { ApiError } from './client.ts'

const unknownError = (code: number, message: string): ApiError =>
  new ApiError({ type: 'UnknownError', code, message })

/** An aborted caller gets no answer, even if the response head had arrived. */
const rethrowAbort = (error: unknown): undefined => {
  if (error instanceof DOMException && error.name === 'AbortError') throw error
}

type Payload = { data: unknown } | { error: ConstructorParameters<typeof ApiError>[0] } | undefined

/**
 * The server's data, or its error. An answer without a payload becomes UnknownError, 500 (ER-01); but a reverse
 * proxy may answer 403 without our payload, and any 403 is the forbidden page (ER-30).
 */
export const fetchAnswer = async (url: string, init: RequestInit): Promise<{ data: unknown } | ApiError> => {
  let response: Response
  try {
    response = await fetch(url, { credentials: 'same-origin', ...init })
  } catch (error) {
    rethrowAbort(error)
    return unknownError(500, error instanceof Error ? error.message : 'The network failed')
  }
  const payload = (await response.json().catch(rethrowAbort)) as Payload
  if (payload && 'data' in payload && response.ok) return payload
  if (payload && 'error' in payload) return new ApiError(payload.error)
  return unknownError(response.status === 403 ? 403 : 500, response.statusText || 'No answer')
}
