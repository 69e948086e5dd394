import { generateCookie } from 'hono/cookie'
import { parse } from 'hono/utils/cookie'
import type { Settings } from '../settings/settings.ts'

type Named = Pick<Settings, 'publicUrl'>

const isSecure = (settings: Named): boolean => settings.publicUrl.startsWith('https://')

/**
 * `__Host-` binds a cookie to this host and to https. On plain http on the local machine such a cookie cannot
 * be set, so there it has its plain name.
 */
export const cookieName = (settings: Named, name: string): string =>
  isSecure(settings) ? `__Host-${name}` : name

/** An HttpOnly cookie, for `maxAgeSeconds`; 0 deletes it. A strict one is sent from our own pages only. */
export const httpOnlyCookie = (
  settings: Named,
  name: string,
  value: string,
  maxAgeSeconds: number,
  { isFramed = false, isStrict = false }: { isFramed?: boolean | undefined; isStrict?: boolean } = {},
): string => {
  const secure = isSecure(settings)
  // In a messenger's frame the browser keeps only a partitioned cookie (CHIPS); other sites cannot use it.
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

export const readCookie = (header: string | null, name: string): string | undefined =>
  parse(header ?? '', name)[name]
