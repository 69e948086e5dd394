import { sessionAbsoluteSeconds } from './session/session-limits.ts'
import type { Settings } from './kernel/settings.ts'

/**
 * `__Host-` binds the cookie to this host and to https. A house tried out over plain http on this machine
 * cannot set such a cookie, so there it has its plain name.
 */
export const sessionCookieName = (settings: Pick<Settings, 'publicUrl'>): string =>
  settings.publicUrl.startsWith('https://') ? '__Host-session' : 'session'

export const sessionCookie = (settings: Pick<Settings, 'publicUrl'>, token: string | null): string => {
  const isSecure = settings.publicUrl.startsWith('https://')
  const parts = [
    `${sessionCookieName(settings)}=${token ?? ''}`,
    'Path=/',
    'HttpOnly',
    'SameSite=Lax',
    `Max-Age=${token ? sessionAbsoluteSeconds : 0}`,
  ]
  if (isSecure) parts.push('Secure')
  return parts.join('; ')
}

export const readCookie = (header: string | null, name: string): string | undefined => {
  for (const part of (header ?? '').split(';')) {
    const at = part.indexOf('=')
    if (at > 0 && part.slice(0, at).trim() === name) return part.slice(at + 1).trim()
  }
  return undefined
}
