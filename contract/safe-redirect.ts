/**
 * The only check for external URLs that the application follows (`redirectUrl`, `backUrl`, payment returns,
 * redirect rules). Returns a path of this site, or the fallback. The value may be encoded twice (GD-09); every
 * stage of decoding must be harmless too (standards W13).
 */
export const safeRedirect = (value: string | null | undefined, fallback = '/'): string => {
  if (!value || value.length > 2000) return fallback
  const candidate = decodeLeading(value)
  const path = candidate.split(/[?#]/, 1)[0] ?? ''
  return isOwnPath(candidate) && isOwnPath(decodeFully(path)) ? candidate : fallback
}

/** An external URL that an editor may set (GD-07): https, no user name or password, plain characters. */
export const externalAddress = (value: string): string | undefined => {
  if (value.length > 2000 || !/^https:\/\/[^/?#]/i.test(value) || folded.test(value)) return undefined
  if (!URL.canParse(value)) return undefined
  const { href, username, password } = new URL(value)
  return username === '' && password === '' && !value.slice(8).split(/[/?#]/, 1)[0]?.includes('@')
    ? href
    : undefined
}

const decode = (text: string): string => {
  try {
    return decodeURIComponent(text)
  } catch {
    return ''
  }
}

/** A value that was encoded once too often starts with an encoded slash. */
const decodeLeading = (text: string): string => {
  let at = text
  for (let round = 0; round < 2 && /^%2f|^%252f/i.test(at); round++) at = decode(at)
  return at
}

/** The result for a server that decodes the path repeatedly. */
const decodeFully = (path: string): string => {
  let at = path
  for (let round = 0; round < 4; round++) {
    const next = decode(at)
    if (next === at) break
    at = next
  }
  return at
}

/** Control characters, white space, backslashes, and wide-script look-alikes of dot and slash. */
const folded =
  // oxlint-disable-next-line no-control-regex -- control characters are what it looks for
  /[\u0000-\u0020\u007f-\u00a0\u2000-\u200f\u2028-\u202f\u3002\uff0e\uff0f\uff3c\uff61\\]/

/** One leading slash, then neither a slash nor a backslash; nothing that a browser drops or folds. */
const isOwnPath = (text: string): boolean => {
  if (!/^\/(?![/\\])/.test(text) || folded.test(text)) return false
  try {
    const base = 'https://house.invalid'
    return new URL(text, base).origin === base && !/^\/+\//.test(new URL(text, base).pathname)
  } catch {
    return false
  }
}
