import { sessionAbsoluteSeconds } from './session/session-limits.ts'
import type { Settings } from './kernel/settings.ts'

type Named = Pick<Settings, 'publicUrl'>

/** A browser is known again for a year after its last sign-in. */
const deviceCookieSeconds = 365 * 24 * 60 * 60

const isSecure = (settings: Named): boolean => settings.publicUrl.startsWith('https://')

/**
 * `__Host-` binds a cookie to this host and to https. A house tried out over plain http on this machine
 * cannot set such a cookie, so there it has its plain name.
 */
export const cookieName = (settings: Named, name: string): string =>
  isSecure(settings) ? `__Host-${name}` : name

/** A cookie out of the reach of scripts, for `maxAgeSeconds`; 0 takes it away. */
export const httpOnlyCookie = (
  settings: Named,
  name: string,
  value: string,
  maxAgeSeconds: number,
  isFramed = false,
): string => {
  const parts = [
    `${cookieName(settings, name)}=${value}`,
    'Path=/',
    'HttpOnly',
    // In a messenger's frame only a cookie of that frame alone is kept (CHIPS); other sites have no part in it.
    isFramed && isSecure(settings) ? 'SameSite=None; Partitioned' : 'SameSite=Lax',
    `Max-Age=${maxAgeSeconds}`,
  ]
  if (isSecure(settings)) parts.push('Secure')
  return parts.join('; ')
}

export const sessionCookieName = (settings: Named): string => cookieName(settings, 'session')

export const sessionCookie = (
  settings: Named,
  token: string | null,
  { isFramed = false }: { isFramed?: boolean } = {},
): string => httpOnlyCookie(settings, 'session', token ?? '', token ? sessionAbsoluteSeconds : 0, isFramed)

export const deviceCookie = (settings: Named, token: string): string =>
  httpOnlyCookie(settings, 'device', token, deviceCookieSeconds)

export const readCookie = (header: string | null, name: string): string | undefined => {
  for (const part of (header ?? '').split(';')) {
    const at = part.indexOf('=')
    if (at > 0 && part.slice(0, at).trim() === name) return part.slice(at + 1).trim()
  }
  return undefined
}

/** The secret of a browser that has been here, in the form we gave it. */
export const readDeviceToken = (header: string | null, settings: Named): string | undefined =>
  /^[\w-]{43}$/.exec(readCookie(header, cookieName(settings, 'device')) ?? '')?.[0]
