import { hasSecretParameter } from '#contract/secret-parameters.ts'
import { requestOfAddress } from './features/auth/popup/popup-query.ts'
import { isProtected } from './paths.ts'

/** Pages besides the private ones where secrets are typed or read, and pages without the site's layout. */
const closedSegments: ReadonlySet<string> = new Set([
  '_icons',
  'auth',
  'backoffice',
  'confirmation',
  'connect',
  'forms',
  'oauth',
  'reset-password',
  'sandbox',
])

/**
 * Whether third-party code (an operator's snippets, a vendor's analytics) may run on a page: never where money,
 * private data or secrets are, nor where the address has a secret or opens a form for one (standards X7).
 */
export const allowsThirdPartyCode = ({ pathname, search }: { pathname: string; search: string }): boolean =>
  !isProtected(pathname) &&
  !pathname.split('/').some((segment) => closedSegments.has(segment.toLowerCase())) &&
  !hasSecretParameter(search) &&
  requestOfAddress(search) === undefined
