/** The text of a cookie that scripts may read: Lax, for the whole site, and Secure on request. */
export const cookieText = (name: string, value: string, maxAgeSeconds: number, isSecure: boolean): string =>
  `${name}=${encodeURIComponent(value)}; Path=/; Max-Age=${maxAgeSeconds}; SameSite=Lax${isSecure ? '; Secure' : ''}`

/**
 * Secure wherever the browser accepts it (TH-01): in a secure context, of which http://localhost is one. A
 * browser that rejects a Secure cookie there gets one without.
 */
export const writeCookie = (name: string, value: string, maxAgeSeconds: number): void => {
  document.cookie = cookieText(name, value, maxAgeSeconds, window.isSecureContext)
  const isKept = readBrowserCookie(name) === (maxAgeSeconds > 0 ? value : undefined)
  if (!isKept && window.location.protocol !== 'https:')
    document.cookie = cookieText(name, value, maxAgeSeconds, false)
}

export const readBrowserCookie = (name: string): string | undefined => {
  const found = document.cookie.split('; ').find((part) => part.startsWith(`${name}=`))
  try {
    return found && decodeURIComponent(found.slice(name.length + 1))
  } catch {
    return undefined
  }
}
