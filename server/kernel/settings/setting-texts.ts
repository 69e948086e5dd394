import { isIP } from 'node:net'

/** Names separated by commas. */
export const listed = (text: string): string[] =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)

/** `10.0.0.1`, `10.0.0.0/8`, `fd00::/8`. */
export const isNetwork = (text: string): boolean => {
  const [address = '', prefix, ...rest] = text.split('/')
  const family = isIP(address)
  const isPrefix =
    prefix === undefined || (/^\d{1,3}$/.test(prefix) && Number(prefix) <= (family === 6 ? 128 : 32))
  return family !== 0 && isPrefix && rest.length === 0
}

/** `cdn.example`, `*.cdn.example`, `cdn.example:8443`; `http://cdn.example` without TLS. */
export const isHostEntry = (text: string): boolean =>
  /^(https?:\/\/)?(\*\.)?[a-z0-9]([a-z0-9.-]*[a-z0-9])?(:\d{1,5})?$/i.test(text)

/** `https://news.example`, with a port where it is not the usual one. */
export const isOrigin = (text: string): boolean =>
  /^https?:/.test(text) && URL.canParse(text) && new URL(text).origin === text
