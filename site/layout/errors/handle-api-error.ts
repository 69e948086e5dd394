import type { ApiError } from '#contract/client.ts'
import type { FailedCall } from '#site/api/browser.ts'
import { paths } from '#site/paths.ts'
import { placeOfError, type ErrorPlace } from './api-error-place.ts'
import {
  errorDialogWords,
  errorWords,
  type ErrorDialogWords,
  type ErrorWords,
  type Say,
} from './api-error-words.ts'

/** What the page can do when a call fails; a test brings its own. */
export type ErrorReactions = {
  /** Texts of the area `errors`, and of the reasons a payment may be refused for. */
  readonly say: Say
  readonly reasons: Say
  /** In which form dates are written. */
  readonly dateForm: string
  showPage(error: ApiError): void
  /** Reads again who visits: the session is over. */
  forgetPlayer(): void
  openSignIn(): void
  toast(words: ErrorWords): void
  /** Shows a dialog and answers whether the way it offers was taken. */
  ask(words: ErrorDialogWords): Promise<boolean>
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

/** Where a dialog leads (ER-10…12, 20, 23, 24, 26, 28, 29). */
const wayOn: Readonly<Record<string, (error: ApiError) => string>> = {
  UserDeleted: () => paths.support(),
  UserNeedDeposit: () => paths.cashier.deposit(),
  UserNeedProfileData: (error) => {
    const fields = missingFields(error)
    // An address is no field of the profile but a contact.
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

const askWayOn = (error: ApiError, reactions: ErrorReactions): void => {
  const code = error.type === 'WithdrawalDeclined' ? textOf(error.errorData.reason) : undefined
  const reason = code !== undefined && reactions.reasons.has(code) ? reactions.reasons(code) : undefined
  void reactions.ask(errorDialogWords(reactions.say, error, reactions.dateForm, reason)).then((isTaken) => {
    if (isTaken) reactions.go(wayOn[error.type]?.(error) ?? paths.support())
  })
}

/**
 * Tells the visitor of a failed call, whichever of the catalogue's types it is, and answers where (ER-33). Only what
 * is answered with `form` is left to the caller, who has asked for it; nothing else fails silently but what nobody
 * asked for.
 */
export const handleApiError = (error: ApiError, call: FailedCall, reactions: ErrorReactions): ErrorPlace => {
  const place = placeOfError(error, call)
  switch (place) {
    case 'page':
      reactions.showPage(error)
      break
    case 'signIn':
      reactions.forgetPlayer()
      reactions.openSignIn()
      break
    case 'signedOut':
      reactions.forgetPlayer()
      break
    case 'dialog':
      if (error.type === 'UserDeleted') reactions.forgetPlayer()
      askWayOn(error, reactions)
      break
    case 'outcome':
      reactions.go(paths.cashier.payFail(textOf(error.errorData.transaction_id)))
      break
    case 'toast':
      reactions.toast(errorWords(reactions.say, error, reactions.dateForm, reactions.isOnline()))
      break
    case 'form':
    case 'log':
      break
  }
  if (place === 'log' || place === 'toast') reactions.log(error, call)
  return place
}
