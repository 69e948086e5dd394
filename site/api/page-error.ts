import { data } from 'react-router'
import { errorStatus, type ErrorType } from '#contract/errors.ts'

/** What is known of a failure that replaces a page. */
export type PageError = { readonly type?: 'UserBanned'; readonly path?: string }

/**
 * A failure as the error page gets it (LY-08…10). Only the type UserBanned is passed on, because it takes
 * precedence over the status; the other types are recognised by their status.
 */
export const pageError = (type: string, status: number = errorStatus[type as ErrorType] ?? 500) =>
  data<PageError>(type === 'UserBanned' ? { type } : {}, { status })
