import type { ApiError } from '#contract/client.ts'
import type { ErrorType } from '#contract/errors.ts'
import type { FailedCall } from '#site/api/browser.ts'
import { isFatal } from './error-kind.ts'

/**
 * Where an API error is shown: on a page of its own, in the sign-in popup, in a toast, in a dialog with a next
 * step, on the page of the failed payment, or at the form that made the call. `signedOut` only makes the page a
 * guest's, and `log` shows nothing.
 */
export type ErrorPlace = 'page' | 'signIn' | 'signedOut' | 'toast' | 'dialog' | 'outcome' | 'form' | 'log'

/** The place of every error type (ER-01…29). `form` is a toast where there is no form. */
const placeOfType: Readonly<Record<ErrorType, ErrorPlace>> = {
  UnknownError: 'toast',
  ApplicationDisabled: 'page',
  MethodNotFound: 'toast',
  Authorization: 'signIn',
  InvalidRequest: 'toast',
  InternalServerError: 'toast',
  AccessDenied: 'page',
  UserDeleted: 'dialog',
  UserBanned: 'page',
  UserNeedDeposit: 'dialog',
  UserNeedProfileData: 'dialog',
  UserNeedConfirmContact: 'dialog',
  ApplicationUnavailable: 'page',
  InvalidParameter: 'form',
  TooManyRequests: 'form',
  BillingServiceError: 'toast',
  BillingTransactionDeclined: 'outcome',
  BillingUnavailable: 'form',
  BillingDepositLimitExceeded: 'form',
  BillingDepositLimitUnanswered: 'form',
  WithdrawalDeclined: 'dialog',
  WithdrawalLimitsExceeded: 'form',
  WithdrawalLimitsPeriodExceeded: 'form',
  KycUserProfile: 'dialog',
  KycWithdrawal: 'dialog',
  StorageQuotaExceeded: 'form',
  SumsubVerificationRequired: 'dialog',
  RequisitesOnVerification: 'form',
  RequisitesValidationRequired: 'dialog',
  RequisitesFraudulent: 'dialog',
}

/** The one call whose authorization error belongs to its form. */
const entryCall = 'auth/login'
/** Errors of affiliate calls do not concern the player: their caller handles them. */
const isOfAffiliate = (path: string): boolean => path.startsWith('affiliates/')
/** A value that does not fit there is stored in the browser instead (ER-25). */
const storageCall = 'storage/set'

/** An unknown type, of a newer server, is handled like any other error. */
export const placeOfError = (error: ApiError, { path, report }: FailedCall): ErrorPlace => {
  if (isFatal(error)) return 'page'
  const { type } = error
  const isOfPerson = type === 'Authorization' || type === 'UserDeleted'
  if (isOfPerson && path === entryCall) return 'form'
  if (isOfPerson && isOfAffiliate(path)) return report === 'form' ? 'form' : 'log'
  if (report === 'background') return isOfPerson ? 'signedOut' : 'log'
  if (type === 'StorageQuotaExceeded' && path === storageCall) return 'log'
  const place = placeOfType[type as ErrorType] ?? 'form'
  return place === 'form' && report !== 'form' ? 'toast' : place
}
