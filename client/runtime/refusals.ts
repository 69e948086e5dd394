import type { ErrorType } from '#contract/errors.ts'

export type { ErrorType } from '#contract/errors.ts'

/** Codes by field: `{ email: ['ALREADY_EXISTS'] }`. Fields outside the input come from rules of the server. */
export type FieldCodes<F extends string> = { readonly [Field in F]?: readonly string[] } & Readonly<
  Record<string, readonly string[] | undefined>
>

type Facts<T extends ErrorType, F extends string> = {
  readonly type: T
  readonly code: number
  readonly fields: FieldCodes<F>
  readonly data: Readonly<Record<string, unknown>>
  readonly retryAfterSeconds: number | undefined
}

/**
 * A call that was refused, or that got no answer. A class for `instanceof`; to read one by its `type`, use the
 * union of {@link isRefusal} and {@link attempt}.
 */
export class BaizeError<T extends ErrorType = ErrorType, F extends string = never>
  extends Error
  implements Facts<T, F>
{
  /** `UnknownError` without a readable answer; then `cause` may have details. */
  readonly type: T
  /** The HTTP status, or 0 without an answer. */
  readonly code: number
  /** Errors of the input; empty for other refusals. */
  readonly fields: FieldCodes<F>
  /** Further data, as the call's documentation describes. */
  readonly data: Readonly<Record<string, unknown>>
  /** Seconds until a retry is allowed, if the server states it. The client never retries by itself. */
  readonly retryAfterSeconds: number | undefined

  constructor(message: string, facts: Facts<T, F>, options?: ErrorOptions) {
    super(message, options)
    this.name = 'BaizeError'
    this.type = facts.type
    this.code = facts.code
    this.fields = facts.fields
    this.data = facts.data
    this.retryAfterSeconds = facts.retryAfterSeconds
  }
}

type FieldType = 'InvalidParameter' | 'WithdrawalLimitsExceeded'

/** The refusals of these types, distinguished by `type`; `F` are the fields of the input. */
export type RefusalOf<T extends ErrorType, F extends string = string> = T extends ErrorType
  ? BaizeError<T, T extends FieldType ? F : never>
  : never

export type AnyRefusal = RefusalOf<ErrorType>

export const isRefusal = (error: unknown): error is AnyRefusal => error instanceof BaizeError

declare const refusal: unique symbol

/** The promise of an answer. Its possible refusals exist only as a type. */
export interface Pending<O, E = AnyRefusal> extends Promise<O> {
  readonly [refusal]?: E
}

export type Outcome<O, E> =
  | { readonly ok: true; readonly data: O }
  | { readonly ok: false; readonly error: E }

/** Awaits a call, and returns its refusal instead of throwing it. An abort is still thrown. */
export const attempt = async <O, E = AnyRefusal>(pending: Pending<O, E>): Promise<Outcome<O, E>> => {
  try {
    return { ok: true, data: await pending }
  } catch (error) {
    if (isRefusal(error)) return { ok: false, error: error as E }
    throw error
  }
}
