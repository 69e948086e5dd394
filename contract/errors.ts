/**
 * Every error of a product call, as the specification names them, with its HTTP status.
 * On the wire a type carries the suffix `Exception` (`InvalidParameterException`).
 *
 * Two rules decide the statuses. 403 replaces the whole page with the forbidden page, so only AccessDenied and
 * UserBanned use it (ER-34); 503 does the same with the maintenance page, so only ApplicationDisabled and
 * ApplicationUnavailable use it (ER-18). Errors that a player can correct are 422.
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
 * Error codes by field name: `{ email: ['ALREADY_EXISTS'] }`. The client translates them. An id that the caller
 * may not see is NOT_FOUND, whether it exists or not; a name outside the offered choices (a game, a payment
 * method) is UNKNOWN.
 */
export type FieldErrors = Record<string, string[]>

export type WireError = {
  type: WireErrorType
  code: number
  message: string
  invalid_parameters: string[]
  error_data: Record<string, unknown>
  resend_time?: number
}
