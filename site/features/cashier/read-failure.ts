import type { ApiError } from '#contract/client.ts'
import { placeOfError } from '#site/layout/errors/api-error-place.ts'

/** Facts that come with a refusal and stand in its message. */
export type FailureFacts = { min?: number; max?: number; available?: number; currency?: string }

/**
 * Where a refused payment is told by its form: at its fields, in a notice above it, or not at all because the page
 * around has told it already. `lost` is a request of which nobody knows whether it arrived.
 */
export type FailurePlace = 'fields' | 'notice' | 'lost' | 'elsewhere'

export type PaymentFailure = {
  place: FailurePlace
  /** First code at each field of the form; requisites under their own name. */
  fields: Readonly<Record<string, string>>
  facts: FailureFacts
  error: ApiError
}

/** Types that concern the sum, with the code their message stands under. */
const amountCodeOfType: Readonly<Record<string, string>> = {
  BillingDepositLimitExceeded: 'DEPOSIT_LIMIT',
  WithdrawalLimitsExceeded: 'SUM_BOUNDS',
}

const lostTypes: ReadonlySet<string> = new Set(['UnknownError', 'InternalServerError'])

const codesOf = (error: ApiError): Record<string, string> => {
  const fields: Record<string, string> = {}
  for (const name of error.invalidParameters) {
    const codes = error.errorData[name]
    const code: unknown = Array.isArray(codes) ? codes[0] : undefined
    if (typeof code === 'string') fields[/^requisites\[(.+)\]$/.exec(name)?.[1] ?? name] = code
  }
  const amountCode = amountCodeOfType[error.type]
  if (amountCode) fields.amount ??= amountCode
  return fields
}

/** Only what came: an absent fact must not hide one the form knows itself. */
export const factsOf = ({ errorData }: ApiError): FailureFacts => {
  const facts: FailureFacts = {}
  const available = errorData.available ?? errorData.available_amount
  if (typeof errorData.min === 'number') facts.min = errorData.min
  if (typeof errorData.max === 'number') facts.max = errorData.max
  if (typeof available === 'number') facts.available = available
  if (typeof errorData.currency === 'string') facts.currency = errorData.currency
  return facts
}

/**
 * What the form of the call at `path` shows of its refusal (ER-14, 19, 21, 22, 33). `known` are the form's fields: a
 * code at any other would be silent there, so it is told above the form.
 */
export const readFailure = (error: ApiError, path: string, known: readonly string[]): PaymentFailure => {
  const fields = codesOf(error)
  const isAtForm = known.some((name) => name in fields)
  const place = (): FailurePlace => {
    if (lostTypes.has(error.type)) return 'lost'
    if (placeOfError(error, { path, report: 'form' }) !== 'form') return 'elsewhere'
    return isAtForm ? 'fields' : 'notice'
  }
  return { place: place(), fields, facts: factsOf(error), error }
}

/** The same of a form that the browser has sent by itself: the page is the answer, so nothing else has told it. */
export const sentFailure = (
  error: ApiError | undefined,
  path: string,
  known: readonly string[],
): PaymentFailure | undefined => {
  if (!error) return undefined
  const failure = readFailure(error, path, known)
  return failure.place === 'elsewhere' ? { ...failure, place: 'notice' } : failure
}
