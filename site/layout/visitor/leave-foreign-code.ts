import { redirectDocument } from 'react-router'
import { addressOf, runningRouter } from '#site/features/app/running-router.ts'
import { allowsForeignCode } from '#site/allows-foreign-code.ts'

let isStarted = false

/** Called before third-party code is started. */
export const noteForeignCode = (): void => {
  isStarted = true
}

/** Whether third-party code runs in this document: an operator's snippet, or a vendor's analytics. */
export const hasForeignCode = (): boolean =>
  isStarted || document.querySelector('custom-code[data-is-running]') !== null

/**
 * Code in a document cannot be removed, and would stay active in the cashier or during password entry. So a
 * navigation to a page that forbids it loads a new document (standards X7).
 */
export const leaveForeignCode = async <R>(_args: unknown, next: () => Promise<R>): Promise<R> => {
  const wanted = runningRouter()?.state.navigation.location
  if (!wanted || allowsForeignCode(wanted) || !hasForeignCode()) return next()
  throw redirectDocument(addressOf(wanted))
}
