import type { ApiError } from '#contract/client.ts'
import type { FailedCall } from '#site/api/browser.ts'
import { paths } from '#site/paths.ts'
import { placeOfError, type ErrorPlace } from './api-error-place.ts'
import {
  errorDialogText,
  type ErrorDialogText,
  errorText,
  type ErrorText,
  type Translate,
} from './api-error-text.ts'

/** The page's reactions to a failed call; a test provides its own. */
export type ErrorReactions = {
  /** Texts of the area `errors`, and of the reasons for a refused payment. */
  readonly translate: Translate
  readonly reasons: Translate
  readonly dateForm: string
  showPage(error: ApiError): void
  /** Reloads the visitor: the session has ended. */
  clearPlayer(): void
  openSignIn(): void
  toast(words: ErrorText): void
  /** Shows a dialog and returns whether its action was chosen. */
  showDialog(words: ErrorDialogText): Promise<boolean>
  go(path: string): void
  log(error: ApiError, call: FailedCall): void
  isOnline(): boolean
}

const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : undefined

export const missingFields = (error: ApiError): readonly string[] => {
  const { fields } = error.errorData
  return Array.isArray(fields) ? fields.map(String) : error.invalidParameters
}

/** The target of a dialog (ER-10…12, 20, 23, 24, 26, 28, 29). */
const dialogTargets: Readonly<Record<string, (error: ApiError) => string>> = {
  UserDeleted: () => paths.support(),
  UserNeedDeposit: () => paths.cashier.deposit(),
  UserNeedProfileData: (error) => {
    const fields = missingFields(error)
    // The e-mail address is a contact and no field of the profile.
    return paths.profile.settings({ fields, ...(fields.includes('email') && { contact: 'email' }) })
  },
  UserNeedConfirmContact: ({ errorData }) =>
    paths.profile.settings({ contact: textOf(errorData.contact) ?? 'email' }),
  WithdrawalDeclined: () => paths.support(),
  KycUserProfile: (error) => paths.profile.settings({ fields: missingFields(error) }),
  KycWithdrawal: () => paths.profile.verification(),
  SumsubVerificationRequired: ({ errorData }) =>
    paths.profile.verification(textOf(errorData.externalActionId)),
  RequisitesValidationRequired: ({ errorData }) =>
    paths.profile.verification(textOf(errorData.externalActionId)),
  RequisitesFraudulent: () => paths.support(),
}

const showErrorDialog = (error: ApiError, reactions: ErrorReactions): void => {
  const code = error.type === 'WithdrawalDeclined' ? textOf(error.errorData.reason) : undefined
  const reason = code !== undefined && reactions.reasons.has(code) ? reactions.reasons(code) : undefined
  void reactions
    .showDialog(errorDialogText(reactions.translate, error, reactions.dateForm, reason))
    .then((isAccepted) => {
      if (isAccepted) reactions.go(dialogTargets[error.type]?.(error) ?? paths.support())
    })
}

/**
 * Shows a failed call to the visitor, by its type, and returns where (ER-33). Only `form` is left to the
 * caller; every other error is shown, except those of background calls.
 */
export const handleApiError = (error: ApiError, call: FailedCall, reactions: ErrorReactions): ErrorPlace => {
  const place = placeOfError(error, call)
  switch (place) {
    case 'page':
      reactions.showPage(error)
      break
    case 'signIn':
      reactions.clearPlayer()
      reactions.openSignIn()
      break
    case 'signedOut':
      reactions.clearPlayer()
      break
    case 'dialog':
      if (error.type === 'UserDeleted') reactions.clearPlayer()
      showErrorDialog(error, reactions)
      break
    case 'outcome':
      reactions.go(paths.cashier.payFail(textOf(error.errorData.transaction_id)))
      break
    case 'toast':
      reactions.toast(errorText(reactions.translate, error, reactions.dateForm, reactions.isOnline()))
      break
    case 'form':
    case 'log':
      break
  }
  if (place === 'log' || place === 'toast') reactions.log(error, call)
  return place
}
