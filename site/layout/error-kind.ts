import { isRouteErrorResponse } from 'react-router'
import { ApiError } from '#contract/client.ts'
import { errorStatus } from '#contract/errors.ts'

/** Which of the house's error pages an error gets. */
export type ErrorKind = 'blocked' | 'maintenance' | 'forbidden' | 'notFound'

const kindByStatus: Readonly<Record<number, ErrorKind>> = { 403: 'forbidden', 503: 'maintenance' }

type Facts = { type?: unknown; status?: number }

/** A refused call brings its type only where that decides (page-error.ts); the others are known by their status. */
const factsOf = (error: unknown): Facts => {
  if (error instanceof ApiError)
    return error.type === 'UserBanned' ? { type: error.type } : { status: error.code }
  if (!isRouteErrorResponse(error)) return {}
  const body: unknown = error.data
  const type = typeof body === 'object' && body !== null && 'type' in body ? body.type : undefined
  return { type, status: error.status }
}

/**
 * Whatever carries a type is the page of a blocked account, before its status is looked at (LY-09); then the
 * status decides (LY-08), and what nobody foresaw is the page that is not there (LY-10).
 */
export const errorKind = (error: unknown): ErrorKind => {
  const { type, status } = factsOf(error)
  return type ? 'blocked' : (kindByStatus[status ?? 0] ?? 'notFound')
}

/**
 * What a failure says of itself that may be shown: one that was thrown together with its status, and so in our own
 * words. Anything else, such as the page of a proxy that could not reach us, is no text for a visitor.
 */
export const failureText = (error: unknown): string | undefined =>
  isRouteErrorResponse(error) && error.status === 500 && typeof error.data === 'string'
    ? /^Error: (.{1,200})$/.exec(error.data)?.[1]
    : undefined

/** Whether a failed call replaces the whole page (ER-02, 09, 13, 30): it is forbidden, or the house is closed. */
export const isFatal = (error: ApiError): boolean =>
  error.code === errorStatus.AccessDenied || error.code === errorStatus.ApplicationDisabled
