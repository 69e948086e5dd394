import { isRouteErrorResponse } from 'react-router'
import { ApiError } from '#contract/client.ts'

/** Which of the house's error pages an error gets. */
export type ErrorKind = 'blocked' | 'maintenance' | 'forbidden' | 'notFound'

const kindByType: Readonly<Record<string, ErrorKind>> = {
  UserBanned: 'blocked',
  ApplicationDisabled: 'maintenance',
  ApplicationUnavailable: 'maintenance',
}

const kindByStatus: Readonly<Record<number, ErrorKind>> = { 403: 'forbidden', 503: 'maintenance' }

type Facts = { type?: unknown; status?: number }

const factsOf = (error: unknown): Facts => {
  if (error instanceof ApiError) return { type: error.type, status: error.code }
  if (!isRouteErrorResponse(error)) return {}
  const body: unknown = error.data
  const type = typeof body === 'object' && body !== null && 'type' in body ? body.type : undefined
  return { type, status: error.status }
}

/** The type is looked at before the status (LY-08…10); whatever nobody foresaw is the page that is not there. */
export const errorKind = (error: unknown): ErrorKind => {
  const { type, status } = factsOf(error)
  return kindByType[String(type)] ?? kindByStatus[status ?? 0] ?? 'notFound'
}

/** Whether a failed call replaces the whole page (ER-02, 09, 13, 30). */
export const isFatal = (error: unknown): boolean => errorKind(error) !== 'notFound'
