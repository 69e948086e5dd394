import type { ErrorType, FieldErrors } from '#contract/errors.ts'

/** An expected failure, as a value. Bugs throw; failures that a player can meet are returned. */
export type Refusal = {
  readonly type: ErrorType
  /** Codes by field; on the wire they are `invalid_parameters`. */
  readonly fields?: FieldErrors
  /** Data that the client shows with the message (bounds, remaining amounts, ids). */
  readonly data?: Readonly<Record<string, unknown>>
  readonly resendSeconds?: number
  /**
   * The HTTP status if a type has several: a wrong method (405) and too large a body (413) are InvalidRequest
   * too, and a stale form (409) is InvalidParameter.
   */
  readonly httpStatus?: 405 | 409 | 413
  /** The exact text if the specification fixes it; otherwise the message of the type is used. */
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
 * In the back office: the record has changed since it was shown. The code is CHANGED, and `data` has the
 * current state, so that the user sees both versions and loses no input.
 */
export const conflict = (field: string, data?: Refusal['data']): Result<never> =>
  refuse('InvalidParameter', { fields: { [field]: ['CHANGED'] }, httpStatus: 409, ...(data ? { data } : {}) })

/** Rolls a transaction back and carries the refusal out of it; `transact` turns it into a value again. */
export class RefusalRollback extends Error {
  readonly refusal: Refusal
  constructor(refusal: Refusal) {
    super(`Refused: ${refusal.type}`)
    this.refusal = refusal
  }
}
