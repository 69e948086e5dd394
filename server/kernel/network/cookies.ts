import { generateCookie } from 'hono/cookie'
import { parse } from 'hono/utils/cookie'
import type { Settings } from '../settings/settings.ts'

type Named = Pick<Settings, 'publicUrl'>

const isSecure = (settings: Named): boolean => settings.publicUrl.startsWith('https://')

/**
 * `__Host-` binds a cookie to this host and to https. A house tried out over plain http on this machine
 * cannot set such a cookie, so there it has its plain name.
 */
export const cookieName = (settings: Named, name: string): string =>
  isSecure(settings) ? `__Host-${name}` : name

/** A cookie out of the reach of scripts, for `maxAgeSeconds`; 0 takes it away. A strict one comes from our own pages alone. */
export const httpOnlyCookie = (
  settings: Named,
  name: string,
  value: string,
  maxAgeSeconds: number,
  { isFramed = false, isStrict = false }: { isFramed?: boolean | undefined; isStrict?: boolean } = {},
): string => {
  const secure = isSecure(settings)
  // In a messenger's frame only a cookie of that frame alone is kept (CHIPS); other sites have no part in it.
  const partitioned = isFramed && secure
  return generateCookie(name, value, {
    ...(secure ? { prefix: 'host' } : {}),
    path: '/',
    httpOnly: true,
    sameSite: partitioned ? 'None' : isStrict ? 'Strict' : 'Lax',
    maxAge: maxAgeSeconds,
    secure,
    partitioned,
  })
}

/** A cookie that scripts of our pages may read, such as the theme. */
export const openCookie = (settings: Named, name: string, value: string, maxAgeSeconds: number): string =>
  generateCookie(name, value, {
    path: '/',
    sameSite: 'Lax',
    maxAge: maxAgeSeconds,
    secure: isSecure(settings),
  })

/** Value of a cookie that a browser brought; undefined where it brought none of the name. */
export const readCookie = (header: string | null, name: string): string | undefined =>
  parse(header ?? '', name)[name]
