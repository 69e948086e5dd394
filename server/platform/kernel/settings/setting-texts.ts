import { isIP } from 'node:net'
import { z } from 'zod'
import { isConfiguredUrl } from '../network/outward-url.ts'

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
const isHostEntry = (text: string): boolean =>
  /^(https?:\/\/)?(\*\.)?[a-z0-9]([a-z0-9.-]*[a-z0-9])?(:\d{1,5})?$/i.test(text)

/** `https://news.example`, with a port if it is not the default. */
export const isOrigin = (text: string): boolean =>
  /^https?:/.test(text) && URL.canParse(text) && new URL(text).origin === text

/** A URL that the platform calls: http or https, no password; possibly in the operator's network. */
export const calledUrl = (error: string, schemes: readonly string[] = ['https', 'http']) =>
  z.string().refine((text) => isConfiguredUrl(text, { schemes }), {
    error: `${error}, without name, password, spaces or a part after #`,
  })

/** A URL of another scheme, which may have a name and a password in it; never white space or a line break. */
export const connectionUrl = (scheme: RegExp, error: string) =>
  z.string().refine((text) => scheme.test(text) && !/[\s\p{Cc}]/u.test(text) && URL.canParse(text), { error })

/** Hosts separated by commas. */
export const hostList = z.string().refine((text) => listed(text).every(isHostEntry), {
  error: 'must be hosts such as cdn.example or *.cdn.example, separated by commas',
})

/** Hosts that the built-in content links to: help organisations. */
export const shippedLinkHosts: readonly string[] = [
  'www.gamblersanonymous.org',
  'www.gamblingtherapy.org',
  'www.gamcare.org.uk',
  'www.joueurs-info-service.fr',
]
