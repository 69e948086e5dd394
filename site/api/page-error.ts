import { data } from 'react-router'
import { errorStatus, type ErrorType } from '#contract/errors.ts'

/** What is known of a failure that takes the place of a page. */
export type PageError = { readonly type?: 'UserBanned'; readonly path?: string }

/**
 * A failure as the error page gets it (LY-08…10). Of all types only UserBanned travels with it: it decides before the
 * status is looked at, and the others are known by theirs.
 */
export const pageError = (type: string, status: number = errorStatus[type as ErrorType] ?? 500) =>
  data<PageError>(type === 'UserBanned' ? { type } : {}, { status })
