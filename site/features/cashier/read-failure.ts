import type { ApiError } from '#contract/client.ts'

/** Facts that come with a refusal and stand in its message. */
export type FailureFacts = { min?: number; max?: number; available?: number; currency?: string }

/**
 * Where a refused payment is told: at its fields, in a toast, in a notice above the form, in a dialog, on the
 * page of the failed payment, or nowhere because the page around has told it already.
 */
export type FailurePlace = 'fields' | 'toast' | 'notice' | 'dialog' | 'outcome' | 'lost' | 'elsewhere'

export type PaymentFailure = {
  place: FailurePlace
  /** First code at each field of the form; requisites under their own name. */
  fields: Readonly<Record<string, string>>
  facts: FailureFacts
  transactionId?: string
  /** Key of the reason in the messages of payments. */
  reason?: string
  waitSeconds?: number
  type: string
  message: string
}

const placeOfType: Readonly<Record<string, FailurePlace>> = {
  InvalidParameter: 'fields',
  BillingDepositLimitExceeded: 'fields',
  WithdrawalLimitsExceeded: 'fields',
  BillingServiceError: 'toast',
  BillingTransactionDeclined: 'outcome',
  WithdrawalDeclined: 'dialog',
  UnknownError: 'lost',
  InternalServerError: 'lost',
  Authorization: 'elsewhere',
  UserBanned: 'elsewhere',
  AccessDenied: 'elsewhere',
  ApplicationDisabled: 'elsewhere',
  ApplicationUnavailable: 'elsewhere',
}

/** Types that concern the sum, with the code their message stands under. */
const amountCodeOfType: Readonly<Record<string, string>> = {
  BillingDepositLimitExceeded: 'DEPOSIT_LIMIT',
  WithdrawalLimitsExceeded: 'SUM_BOUNDS',
}

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
const factsOf = ({ errorData }: ApiError): FailureFacts => {
  const facts: FailureFacts = {}
  const available = errorData.available ?? errorData.available_amount
  if (typeof errorData.min === 'number') facts.min = errorData.min
  if (typeof errorData.max === 'number') facts.max = errorData.max
  if (typeof available === 'number') facts.available = available
  if (typeof errorData.currency === 'string') facts.currency = errorData.currency
  return facts
}

const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : undefined

/** Turns a refused payment into what its form shows (ER-14 to ER-21, ER-33). `known` are the form's fields. */
export const readFailure = (error: ApiError, known: readonly string[]): PaymentFailure => {
  const fields = codesOf(error)
  const place = placeOfType[error.type] ?? 'notice'
  // A refusal at a field that the form does not show would be silent there.
  const isAtForm = known.some((name) => name in fields)
  return {
    place: place === 'fields' && !isAtForm ? 'notice' : place,
    fields,
    facts: factsOf(error),
    transactionId: textOf(error.errorData.transaction_id),
    reason: textOf(error.errorData.reason),
    waitSeconds: error.resendSeconds,
    type: error.type,
    message: error.message,
  }
}
