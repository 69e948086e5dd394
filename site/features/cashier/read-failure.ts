import type { ApiError } from '#contract/client.ts'
import { placeOfError } from '#site/layout/errors/api-error-place.ts'

/** Facts of an error, for its message. */
export type FailureFacts = { min?: number; max?: number; available?: number; currency?: string }

/**
 * Where a form shows the error of a payment: at its fields, in a notice above it, or not at all because the
 * page already shows it. `lost` is a call of which it is unknown whether it arrived.
 */
export type FailurePlace = 'fields' | 'notice' | 'lost' | 'elsewhere'

export type PaymentFailure = {
  place: FailurePlace
  /** The first code of each field; requisites under their own name. */
  fields: Readonly<Record<string, string>>
  facts: FailureFacts
  error: ApiError
}

/** Error types that concern the amount, with the code of their message. */
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

/** Only the facts that came: an absent one must not override one that the form knows. */
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
 * What the form of the call at `path` shows of its error (ER-14, 19, 21, 22, 33). `known` are the form's
 * fields: a code at any other field goes into the notice, because no field would show it.
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

/** The same for a form that the browser submitted itself: nothing else on the page has shown the error. */
export const sentFailure = (
  error: ApiError | undefined,
  path: string,
  known: readonly string[],
): PaymentFailure | undefined => {
  if (!error) return undefined
  const failure = readFailure(error, path, known)
  return failure.place === 'elsewhere' ? { ...failure, place: 'notice' } : failure
}
