import type { z } from 'zod'
import type { ErrorType } from './errors.ts'

/** Access of a call. A `guest` call answers everyone; a `player` call answers 401 to a guest. */
export type Access = 'guest' | 'player'
export type Method = 'GET' | 'POST'

/**
 * One call of the product API, as data. The dispatcher, the typed client, the OpenAPI document, the
 * authorization matrix and the fuzz test are all generated from it, so each fact about a call is written once.
 */
export type Call<
  I extends z.ZodType = z.ZodType,
  O extends z.ZodType = z.ZodType,
  M extends Method = Method,
> = {
  readonly method: M
  readonly access: Access
  readonly summary: string
  readonly input: I
  readonly output: O
  /**
   * Error types in addition to those that any call may answer (InvalidParameter, TooManyRequests and the like).
   */
  readonly errors?: readonly ErrorType[]
  /** Takes the header `Idempotency-Key`: the same key and input give the first answer again. */
  readonly isIdempotent?: boolean
  /** The GET changes state, so it is refused unless it comes from our own pages. */
  readonly changesState?: boolean
  /** Pages call it without user input, so it does not count as the player's activity (SE-12). */
  readonly isUnattended?: boolean
  /** Takes files as `attachments` of a multipart form; the body limit is that of the files. */
  readonly takesFiles?: boolean
}

export const get = <I extends z.ZodType, O extends z.ZodType>(
  call: Omit<Call<I, O, 'GET'>, 'method'>,
): Call<I, O, 'GET'> => ({
  method: 'GET',
  ...call,
})

export const post = <I extends z.ZodType, O extends z.ZodType>(
  call: Omit<Call<I, O, 'POST'>, 'method'>,
): Call<I, O, 'POST'> => ({
  method: 'POST',
  ...call,
})

export type Area = Readonly<Record<string, Call>>
