import { redirectDocument } from 'react-router'
import { addressOf, runningRouter } from '#site/features/app/running-router.ts'
import { allowsThirdPartyCode } from '#site/allows-third-party-code.ts'

let isStarted = false

/** Called before third-party code is started. */
export const markThirdPartyCode = (): void => {
  isStarted = true
}

/** Whether third-party code runs in this document: an operator's snippet, or a vendor's analytics. */
export const hasThirdPartyCode = (): boolean =>
  isStarted || document.querySelector('custom-code[data-is-running]') !== null

/**
 * Code in a document cannot be removed, and would stay active in the cashier or during password entry. So a
 * navigation to a page that forbids it loads a new document (standards X7).
 */
export const leaveThirdPartyCode = async <R>(_args: unknown, next: () => Promise<R>): Promise<R> => {
  const wanted = runningRouter()?.state.navigation.location
  if (!wanted || allowsThirdPartyCode(wanted) || !hasThirdPartyCode()) return next()
  throw redirectDocument(addressOf(wanted))
}
