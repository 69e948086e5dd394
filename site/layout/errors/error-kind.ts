import { isRouteErrorResponse } from 'react-router'
import { ApiError } from '#contract/client.ts'
import { errorStatus } from '#contract/errors.ts'

/** Which of the house's error pages an error gets. */
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
 * A banned player's type is the page of a blocked account, before its status is looked at (LY-09); then the status
 * decides (LY-08), and what nobody foresaw, such as a type of tomorrow's server, is the page that is not there (LY-10).
 */
export const errorKind = (error: unknown): ErrorKind => {
  const { type, status } = factsOf(error)
  return isBan(type) ? 'blocked' : (kindByStatus[status ?? 0] ?? 'notFound')
}

/** On the wire a type is written with its ending. */
const isBan = (type: unknown): boolean => type === 'UserBanned' || type === 'UserBannedException'

/** Whether a failure says that there is nothing at the address. Anything else failed, and the page must not deny it. */
export const isMissing = (error: unknown): boolean => {
  const { type, status } = factsOf(error)
  return status === errorStatus.MethodNotFound && (type === undefined || type === 'MethodNotFound')
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
