import { supportedLocales } from './locales.ts'

/**
 * First path segments of pages and servers for money, profile and sign-in. No redirect rule may lead one of
 * them to another host (standards W13).
 */
const guardedSegments = [
  'affiliates',
  'api',
  'auth',
  'backoffice',
  'bets',
  'callbacks',
  'cashier',
  'confirmation',
  'connect',
  'forms',
  'oauth',
  'platform',
  'profile',
  'reset-password',
  'responsible-game',
  'unsubscribe',
  'users',
] as const
const guarded: ReadonlySet<string> = new Set(guardedSegments)

/** A segment decoded until it no longer changes, since a server may decode it more than once. */
const decodedFully = (text: string): string => {
  let at = text
  for (let round = 0; round < 4; round++) {
    try {
      const next = decodeURIComponent(at)
      if (next === at) break
      at = next
    } catch {
      break
    }
  }
  return at
}

/** Whether any segment of a path is guarded, in any encoding: the router matches `/%63ashier` too. */
export const isGuardedPath = (path: string): boolean =>
  decodedFully(path.split(/[?#]/, 1)[0] ?? '')
    .toLowerCase()
    .split('/')
    .some((segment) => guarded.has(segment))

/** Queries that open a form of sign-in or registration above any page. */
const formQuery = /(?:^|[?&])(?:show_popup_reg|show_popup_auth|redirectUrl)(?:[=&]|$)/i
export const opensSignIn = (search: string): boolean => formQuery.test(decodedFully(search))

const starts = [...supportedLocales.map(({ code }) => `/${code}`), ''].flatMap((locale) =>
  guardedSegments.map((segment) => `${locale}/${segment}/`),
)

/** Whether a redirect rule's pattern (`*` is any text) can match a guarded path, in any language. */
export const coversGuardedPath = (pattern: string): boolean => {
  const path = (pattern.split(/[?#]/, 1)[0] ?? '').toLowerCase()
  if (isGuardedPath(path)) return true
  const wildcard = path.indexOf('*')
  if (wildcard < 0) return false
  const fixed = decodedFully(path.slice(0, wildcard))
  return starts.some((start) => start.startsWith(fixed) || fixed.startsWith(start))
}
