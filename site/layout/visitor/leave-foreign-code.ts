import { redirectDocument } from 'react-router'
import { addressOf, runningRouter } from '#site/features/app/running-router.ts'
import { allowsForeignCode } from '#site/allows-foreign-code.ts'

let isStarted = false

/** To be called before code that is not ours is started. */
export const noteForeignCode = (): void => {
  isStarted = true
}

/** Whether anything runs in this document that is not ours: an operator's snippet, or a vendor's analytics. */
export const hasForeignCode = (): boolean =>
  isStarted || document.querySelector('custom-code[data-is-running]') !== null

/**
 * Code that runs in a document cannot be sent away, and would go along into the cashier or watch a password being
 * typed. So a navigation to a page where there must be none loads it as a document of its own (standards X7).
 */
export const leaveForeignCode = async <R>(_args: unknown, next: () => Promise<R>): Promise<R> => {
  const wanted = runningRouter()?.state.navigation.location
  if (!wanted || allowsForeignCode(wanted) || !hasForeignCode()) return next()
  throw redirectDocument(addressOf(wanted))
}
