import type { ErrorType } from '#contract/errors.ts'

export type { ErrorType } from '#contract/errors.ts'

/** Codes at fields, by field: `{ email: ['ALREADY_EXISTS'] }`. Names the input does not have come from rules of the house. */
export type FieldCodes<F extends string> = { readonly [Field in F]?: readonly string[] } & Readonly<
  Record<string, readonly string[] | undefined>
>

/** What is known of a refusal. */
type Facts<T extends ErrorType, F extends string> = {
  readonly type: T
  readonly code: number
  readonly fields: FieldCodes<F>
  readonly data: Readonly<Record<string, unknown>>
  readonly retryAfterSeconds: number | undefined
}

/**
 * A call that was refused, or that got no answer. A class for `instanceof`; to read one by its `type`, take the union
 * that {@link isRefusal} and {@link attempt} give.
 */
export class BaizeError<T extends ErrorType = ErrorType, F extends string = never>
  extends Error
  implements Facts<T, F>
{
  /** `UnknownError` when no answer came, or none that could be read; then `cause` may say more. */
  readonly type: T
  /** The HTTP status, or 0 when no answer came. */
  readonly code: number
  /** What is wrong with the input; empty unless the input is at fault. */
  readonly fields: FieldCodes<F>
  /** What else the house says of it, as the call's documentation tells. */
  readonly data: Readonly<Record<string, unknown>>
  /** Seconds until the same may be tried again, where the house says so. Nothing is tried again by itself. */
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

/** Types of refusals that name fields of the input. */
type FieldType = 'InvalidParameter' | 'WithdrawalLimitsExceeded'

/** The refusals of these types, told apart by `type`; `F` are the fields of the input. */
export type RefusalOf<T extends ErrorType, F extends string = string> = T extends ErrorType
  ? BaizeError<T, T extends FieldType ? F : never>
  : never

/** Any refusal of any call. */
export type AnyRefusal = RefusalOf<ErrorType>

export const isRefusal = (error: unknown): error is AnyRefusal => error instanceof BaizeError

declare const refusal: unique symbol

/** The promise of an answer. What it may be refused with is known to the compiler alone. */
export interface Pending<O, E = AnyRefusal> extends Promise<O> {
  readonly [refusal]?: E
}

/** What a call came to, when a refusal is a value like another. */
export type Outcome<O, E> =
  | { readonly ok: true; readonly data: O }
  | { readonly ok: false; readonly error: E }

/** Waits for a call, and gives its refusal back instead of throwing it. What was given up is thrown as ever. */
export const attempt = async <O, E = AnyRefusal>(pending: Pending<O, E>): Promise<Outcome<O, E>> => {
  try {
    return { ok: true, data: await pending }
  } catch (error) {
    if (isRefusal(error)) return { ok: false, error: error as E }
    throw error
  }
}
