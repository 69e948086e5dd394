/**
 * Every way a product call can fail, as the specification names them, with the HTTP status each one answers.
 * On the wire a type carries the suffix `Exception` (`InvalidParameterException`).
 *
 * Two rules shape the statuses. 403 replaces the whole page with the forbidden page, so only AccessDenied and
 * UserBanned use it (ER-34); 503 does the same with the maintenance page, so only ApplicationDisabled and
 * ApplicationUnavailable use it (ER-18). Whatever a player can repair is 422.
 */
export const errorStatus = {
  UnknownError: 500,
  ApplicationDisabled: 503,
  MethodNotFound: 404,
  Authorization: 401,
  InvalidRequest: 400,
  InternalServerError: 500,
  AccessDenied: 403,
  UserDeleted: 401,
  UserBanned: 403,
  UserNeedDeposit: 422,
  UserNeedProfileData: 422,
  UserNeedConfirmContact: 422,
  ApplicationUnavailable: 503,
  InvalidParameter: 422,
  TooManyRequests: 429,
  BillingServiceError: 502,
  BillingTransactionDeclined: 422,
  BillingUnavailable: 502,
  BillingDepositLimitExceeded: 422,
  BillingDepositLimitUnanswered: 422,
  WithdrawalDeclined: 422,
  WithdrawalLimitsExceeded: 422,
  WithdrawalLimitsPeriodExceeded: 422,
  KycUserProfile: 422,
  KycWithdrawal: 422,
  StorageQuotaExceeded: 422,
  SumsubVerificationRequired: 422,
  RequisitesOnVerification: 422,
  RequisitesValidationRequired: 422,
  RequisitesFraudulent: 422,
} as const

export type ErrorType = keyof typeof errorStatus
export type WireErrorType = `${ErrorType}Exception`

export const errorTypes = Object.keys(errorStatus) as ErrorType[]

/**
 * Codes at a field, by field name: `{ email: ['ALREADY_EXISTS'] }`. The client translates them. An id of nothing
 * that the caller may see is NOT_FOUND, whether it exists or not; a name that is none of the choices on offer (a
 * game, a payment method) is UNKNOWN.
 */
export type FieldErrors = Record<string, string[]>

/** The error half of an answer, as it travels. */
export type WireError = {
  type: WireErrorType
  code: number
  message: string
  invalid_parameters: string[]
  error_data: Record<string, unknown>
  /** Seconds until the same action may be tried again. */
  resend_time?: number
}
