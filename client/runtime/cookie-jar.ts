/** Storage for session cookies in a program (a browser needs none); these two functions adapt any store. */
export type Cookies = {
  /** The `Cookie` header for a URL, or nothing. */
  read(url: URL): string | undefined | Promise<string | undefined>
  /** Stores the `Set-Cookie` lines of an answer. */
  keep(url: URL, lines: readonly string[]): void | Promise<void>
}

export type CookieJar = Cookies & {
  /** Its content, for {@link createCookieJar}. It contains session tokens: protect it like a password. */
  toJSON(): KeptCookie[]
}

export type KeptCookie = {
  readonly origin: string
  readonly name: string
  readonly value: string
  /** Milliseconds since 1970; absent for a cookie that lasts as long as the jar. */
  readonly expiresAt?: number
}

const attribute = (line: string, name: string): string | undefined =>
  new RegExp(`;\\s*${name}=([^;]*)`, 'i').exec(line)?.[1]

const expiryOf = (line: string): number | undefined => {
  const maxAge = attribute(line, 'max-age')
  if (maxAge !== undefined && /^-?\d+$/.test(maxAge)) return Date.now() + Number(maxAge) * 1000
  const expires = Date.parse(attribute(line, 'expires') ?? '')
  return Number.isNaN(expires) ? undefined : expires
}

const isOver = ({ expiresAt = Infinity }: KeptCookie): boolean => expiresAt <= Date.now()

/** A cookie is sent only to its origin, which is sufficient for this API. */
export const createCookieJar = (kept: readonly KeptCookie[] = []): CookieJar => {
  const cookies = new Map<string, KeptCookie>()
  const put = (cookie: KeptCookie): void => {
    const key = `${cookie.origin} ${cookie.name}`
    if (isOver(cookie)) cookies.delete(key)
    else cookies.set(key, cookie)
  }
  const living = (): KeptCookie[] => [...cookies.values()].filter((cookie) => !isOver(cookie))
  kept.forEach(put)
  return {
    read: ({ origin }) =>
      living()
        .filter((cookie) => cookie.origin === origin)
        .map(({ name, value }) => `${name}=${value}`)
        .join('; ') || undefined,
    keep({ origin }, lines) {
      for (const line of lines) {
        const [, name, value] = /^\s*([^=;\s]+)\s*=\s*([^;]*?)\s*(?:;|$)/.exec(line) ?? []
        if (name === undefined || value === undefined) continue
        const expiresAt = expiryOf(line)
        put({ origin, name, value, ...(expiresAt !== undefined && { expiresAt }) })
      }
    },
    toJSON: living,
  }
}
