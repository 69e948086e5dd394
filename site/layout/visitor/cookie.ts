/** Text of a cookie that scripts may read: Lax, for the whole site, and Secure wherever the page is. */
export const cookieText = (name: string, value: string, maxAgeSeconds: number, isSecure: boolean): string =>
  `${name}=${encodeURIComponent(value)}; Path=/; Max-Age=${maxAgeSeconds}; SameSite=Lax${isSecure ? '; Secure' : ''}`

export const writeCookie = (name: string, value: string, maxAgeSeconds: number): void => {
  document.cookie = cookieText(name, value, maxAgeSeconds, window.location.protocol === 'https:')
}

/** Value of a cookie that scripts may read. */
export const readBrowserCookie = (name: string): string | undefined => {
  const found = document.cookie.split('; ').find((part) => part.startsWith(`${name}=`))
  try {
    return found && decodeURIComponent(found.slice(name.length + 1))
  } catch {
    return undefined
  }
}
