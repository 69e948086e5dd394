import type { ErrorType, FieldErrors } from '#contract/errors.ts'

/** An expected failure, as a value. Bugs throw; what a player can meet comes back as one of these. */
export type Refusal = {
  readonly type: ErrorType
  /** Codes by field; the names travel as `invalid_parameters`. */
  readonly fields?: FieldErrors
  /** Facts the client shows with the message (bounds, remaining sums, ids). */
  readonly data?: Readonly<Record<string, unknown>>
  readonly resendSeconds?: number
  /**
   * The HTTP status where a type has several: a wrong method (405) and too large a body (413) are InvalidRequest too, and
   * a form that is older than what it changes (409) is InvalidParameter.
   */
  readonly httpStatus?: 405 | 409 | 413
  /** The exact text where the specification fixes it; otherwise the message of the type is used. */
  readonly message?: string
}

export type Result<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly refusal: Refusal }

export type Refused = Extract<Result<never>, { ok: false }>

export const ok = <T>(value: T): Result<T> => ({ ok: true, value })

export const refuse = (type: ErrorType, rest: Omit<Refusal, 'type'> = {}): Refused => ({
  ok: false,
  refusal: { type, ...rest },
})

/** The commonest refusal: one field with one code. */
export const invalid = (field: string, code: string, data?: Refusal['data']): Result<never> =>
  refuse('InvalidParameter', { fields: { [field]: [code] }, ...(data ? { data } : {}) })

/**
 * At the desk: what was decided on is not there any more as it was seen. The code is CHANGED, and `data` tells how it is
 * now, so that whoever typed sees both and loses nothing.
 */
export const outdated = (field: string, data?: Refusal['data']): Result<never> =>
  refuse('InvalidParameter', { fields: { [field]: ['CHANGED'] }, httpStatus: 409, ...(data ? { data } : {}) })

/** Rolls a transaction back and carries the refusal out of it; `transact` turns it into a value again. */
export class RefusalRollback extends Error {
  readonly refusal: Refusal
  constructor(refusal: Refusal) {
    super(`Refused: ${refusal.type}`)
    this.refusal = refusal
  }
}
