import { BlockList, isIP } from 'node:net'
import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context as HonoContext } from 'hono'
import { html } from 'hono/html'
import { localeOfPath } from '#contract/locale-path.ts'
import { supportedLocales } from '#contract/locales.ts'
import type { SectionValues } from '#contract/content/sections.ts'
import { defaultLocale } from '#server/platform/i18n/messages.ts'
import { plainAddress } from '#server/platform/kernel/network/network-of.ts'
import type { Context } from '../../../context.ts'
import { answerPage, plainStyle } from '../pages/answer-page.ts'
import { serializeError } from '../request/answer-call.ts'
import { clientCountry } from '../request/client-address.ts'

type Place = { readonly ip: string; readonly country: string | undefined }

type Information = Pick<SectionValues['general-information'], 'blockedCountries' | 'blockedNetworks'>
type IsBlocked = (place: Place) => boolean

/** Used by staff, servers and monitoring, and files that the back office shows: no block applies. */
const unblockedFolders =
  'backoffice|backoffice-assets|assets|media|callbacks|content|platform/hub88|platform/payments|sandbox'
/** Unsubscribing from mail works from any place: by its page, with or without scripts, and by its call. */
const unblockedPaths =
  'backoffice|mcp|healthz|readyz|version|icon\\.svg|(?:[\\w-]+/)?unsubscribe(?:\\.data)?|api/account/unsubscribe'
const openPaths = new RegExp(`^/(?:(?:${unblockedFolders})/|(?:${unblockedPaths})$)`)

const familyOf = (address: string) => (isIP(address) === 6 ? 'ipv6' : 'ipv4')

const compile = ({ blockedCountries, blockedNetworks }: Information): IsBlocked => {
  const countries = new Set(blockedCountries)
  const networks = new BlockList()
  for (const network of blockedNetworks) {
    const [address = '', prefix] = network.split('/')
    if (prefix === undefined) networks.addAddress(address, familyOf(address))
    else networks.addSubnet(address, Number(prefix), familyOf(address))
  }
  return ({ ip, country }) => {
    if (country !== undefined && countries.has(country)) return true
    const plain = plainAddress(ip)
    return isIP(plain) !== 0 && networks.check(plain, familyOf(plain))
  }
}

const compiled = new WeakMap<Information, IsBlocked>()

/**
 * Whether the operator has blocked the request's country or network (ER-07). Without a country from a trusted
 * proxy, no country block applies.
 */
export const createGeoBlock =
  ({ content, settings }: Context, addressOf: (c: HonoContext) => string) =>
  (c: HonoContext): boolean => {
    const information = content.section('general-information', defaultLocale)
    if (information.blockedCountries.length + information.blockedNetworks.length === 0) return false
    if (openPaths.test(c.req.path)) return false
    const isBlocked = compiled.get(information) ?? compile(information)
    compiled.set(information, isBlocked)
    const country = clientCountry(settings, c.req.raw.headers, () => getConnInfo(c).remote.address)
    return isBlocked({ ip: addressOf(c), country })
  }

/** Answers 403: a page to a reader, the typed error to a data request. */
export const answerGeoBlocked = (ctx: Context, c: HonoContext): Response | Promise<Response> => {
  const { code: locale, dir } = localeOfPath(c.req.path, supportedLocales)
  c.header('cache-control', 'no-store')
  if (!(c.req.header('accept') ?? '').includes('text/html'))
    return c.json({ error: serializeError(ctx, locale, { type: 'AccessDenied' }) }, 403)
  const t = (key: string): string => ctx.messages.text(locale, `errors.pages.forbidden.${key}`)
  return answerPage(c, ctx.settings, {
    title: t('title'),
    style: plainStyle,
    body: html`<main>
      <h1>${t('title')}</h1>
      <p>${t('text')}</p>
    </main>`,
    locale,
    dir,
    status: 403,
  })
}
