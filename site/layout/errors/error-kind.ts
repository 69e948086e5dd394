import { isRouteErrorResponse } from 'react-router'
import { ApiError } from '#contract/client.ts'
import { errorStatus } from '#contract/errors.ts'

/** The kinds of error pages. */
export type ErrorKind = 'blocked' | 'maintenance' | 'forbidden' | 'notFound' | 'tooMany'

const kindByStatus: Readonly<Record<number, ErrorKind>> = {
  403: 'forbidden',
  429: 'tooMany',
  503: 'maintenance',
}

type Facts = { type?: unknown; status?: number }

const factsOf = (error: unknown): Facts => {
  if (error instanceof ApiError) return { type: error.type, status: error.code }
  if (!isRouteErrorResponse(error)) return {}
  const body: unknown = error.data
  const type = typeof body === 'object' && body !== null && 'type' in body ? body.type : undefined
  return { type, status: error.status }
}

/**
 * A banned player's type selects the page of a blocked account before the status (LY-09); then the status
 * decides (LY-08), and anything else, such as an unknown type, is the not-found page (LY-10).
 */
export const errorKind = (error: unknown): ErrorKind => {
  const { type, status } = factsOf(error)
  return isBan(type) ? 'blocked' : (kindByStatus[status ?? 0] ?? 'notFound')
}

/** On the wire a type has a suffix. */
const isBan = (type: unknown): boolean => type === 'UserBanned' || type === 'UserBannedException'

/** Whether a failure means that the address does not exist. Any other failure must not be shown as that. */
export const isMissing = (error: unknown): boolean => {
  const { type, status } = factsOf(error)
  return status === errorStatus.MethodNotFound && (type === undefined || type === 'MethodNotFound')
}

/**
 * The text of a failure that may be shown: one that was thrown with a status, and so written by us. Anything
 * else, such as a proxy's error page, is not for visitors.
 */
export const failureText = (error: unknown): string | undefined =>
  isRouteErrorResponse(error) && error.status === 500 && typeof error.data === 'string'
    ? /^Error: (.{1,200})$/.exec(error.data)?.[1]
    : undefined

/** Whether a failed call replaces the page (ER-02, 09, 13, 30): it is forbidden, or the site is closed. */
export const isFatal = (error: ApiError): boolean =>
  error.code === errorStatus.AccessDenied || error.code === errorStatus.ApplicationDisabled
