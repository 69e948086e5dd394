import type { z } from 'zod'
import type { ErrorType } from './errors.ts'

/** Who may make a call. A `guest` call answers everyone; a `player` call answers 401 to a guest. */
export type Access = 'guest' | 'player'
export type Method = 'GET' | 'POST'

/**
 * One call of the product API, as data. The dispatcher, the typed client, the OpenAPI document, the
 * authorization matrix and the fuzz test are all made from it, so a fact about a call is written once.
 */
export type Call<
  I extends z.ZodType = z.ZodType,
  O extends z.ZodType = z.ZodType,
  M extends Method = Method,
> = {
  readonly method: M
  readonly access: Access
  /** One line for the API reference. */
  readonly summary: string
  readonly input: I
  readonly output: O
  /** Error types beyond those any call may answer (InvalidParameter, TooManyRequests and the like). */
  readonly errors?: readonly ErrorType[]
  /** Takes the header `Idempotency-Key`: the same key and input give the first answer again. */
  readonly isIdempotent?: boolean
  /** The GET changes state, so it is refused unless it comes from our own pages. */
  readonly changesState?: boolean
  /** Pages make it by themselves, so it does not show that its player is still there (SE-12). */
  readonly isUnattended?: boolean
  /** Takes files, as `attachments` of a multipart form; its body may be as large as those. */
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

/** The calls of one area, keyed by the name the client sends. */
export type Area = Readonly<Record<string, Call>>
