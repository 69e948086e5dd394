import { errorStatus, type ErrorType, type WireError } from '#contract/errors.ts'
import { BaizeError } from './refusals.ts'

const facts = { fields: {}, data: {}, retryAfterSeconds: undefined }

export const unanswered = (cause: unknown): BaizeError =>
  new BaizeError(
    cause instanceof Error ? cause.message : 'The network failed',
    { ...facts, type: 'UnknownError', code: 0 },
    { cause },
  )

const unread = ({ status, statusText }: Response, cause?: unknown): BaizeError =>
  new BaizeError(
    statusText || `The answer (${status}) is none of the API`,
    { ...facts, type: 'UnknownError', code: status },
    { cause },
  )

const typeOf = (wire: string): ErrorType | undefined => {
  const type = wire.replace(/Exception$/, '')
  return Object.hasOwn(errorStatus, type) ? (type as ErrorType) : undefined
}

const secondsOf = ({ headers }: Response, wire: WireError): number | undefined => {
  const header = headers.get('retry-after') ?? ''
  return wire.resend_time ?? (/^\d+$/.test(header) ? Number(header) : undefined)
}

const refusalIn = (response: Response, wire: WireError): BaizeError => {
  const isField = ([name]: [string, unknown]): boolean => wire.invalid_parameters?.includes(name) ?? false
  const extras = Object.entries(wire.error_data ?? {})
  const type = typeOf(wire.type)
  return new BaizeError(wire.message, {
    type: type ?? 'UnknownError',
    code: wire.code,
    fields: Object.fromEntries(extras.filter(isField)) as BaizeError['fields'],
    // An unknown type comes from a newer server; it stays readable here.
    data: {
      ...Object.fromEntries(extras.filter((one) => !isField(one))),
      ...(type === undefined && { type: wire.type }),
    },
    retryAfterSeconds: secondsOf(response, wire),
  })
}

type Payload = { readonly data?: unknown; readonly error?: WireError }

export const readAnswer = async (response: Response, signal?: AbortSignal): Promise<unknown> => {
  let payload: Payload
  try {
    // A value that is no object has neither of the two.
    payload = Object((await response.json()) as unknown) as Payload
  } catch (error) {
    if (signal?.aborted) throw error
    throw unread(response, error)
  }
  if (typeof payload.error?.type === 'string') throw refusalIn(response, payload.error)
  if (!response.ok || !('data' in payload)) throw unread(response)
  return payload.data
}
