import { cookieMaxAgeSeconds } from '#contract/constants.ts'
import { localeCookie } from '#contract/cookies.ts'
import { inLocale, withoutLocale, type PathLocale } from '#contract/locale-path.ts'
import type { Context } from '#server/context.ts'
import { defaultLocale } from '#server/platform/i18n/messages.ts'
import { isBot } from './is-bot.ts'
import { openCookie, readCookie } from '#server/platform/kernel/network/cookies.ts'

/** No browser sends a longer list of languages. */
const maxHeaderLength = 500
const maxRemembered = 500

const languageOf = (tag: string): string => tag.split('-', 1)[0] ?? tag

/** The languages of an Accept-Language header (RFC 9110 §12.5.4), most preferred first. */
const wantedLanguages = (header: string): string[] =>
  header
    .toLowerCase()
    .split(',')
    .map((part, at) => {
      const [tag = '', ...parameters] = part.trim().split(/\s*;\s*/)
      const quality = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2) ?? '1'
      return { tag, quality: Number(quality), at }
    })
    .filter(({ tag, quality }) => /^[a-z]{2,8}(-[a-z0-9]{1,8})*$/.test(tag) && quality > 0)
    .toSorted((a, b) => b.quality - a.quality || a.at - b.at)
    .map(({ tag }) => tag)

/**
 * The best locale for a browser; undefined when none matches. Languages count in order of preference, and for
 * each an exact match comes before one of the language alone (TH-07): `pt-BR` is served by `pt-BR`, else by
 * `pt`, else by the `pt` of another country.
 */
export const localeForBrowser = (header: string, codes: readonly string[]): string | undefined => {
  const known = codes.map((code) => ({ code, tag: code.toLowerCase() }))
  for (const wanted of wantedLanguages(header.slice(0, maxHeaderLength))) {
    const language = languageOf(wanted)
    const found =
      known.find(({ tag }) => tag === wanted) ??
      known.find(({ tag }) => tag === language) ??
      known.find(({ tag }) => languageOf(tag) === language)
    if (found) return found.code
  }
  return undefined
}

type Parts = Pick<Context, 'content' | 'settings'>

/** Addresses that are not pages: page data, files, the sprite, and the tools of a demonstration. */
const isNoPage = /\.data$|^\/__manifest$|\/_payload\.json$|^\/(_icons$|sandbox\/)/

/** A first visit: a page requested by a person, without a language and without our cookie (TH-08). */
const isFirstVisit = (request: Request, url: URL, locales: readonly PathLocale[]): boolean => {
  const destination = request.headers.get('sec-fetch-dest') ?? 'document'
  const first = url.pathname.split('/')[1]?.toLowerCase()
  return (
    /^(document|iframe)$/.test(destination) &&
    !isNoPage.test(url.pathname) &&
    !locales.some(({ code }) => code.toLowerCase() === first) &&
    readCookie(request.headers.get('cookie'), localeCookie) === undefined &&
    !isBot(request.headers.get('user-agent'))
  )
}

/**
 * Detects the language of a first visit by the operator's strategies, in their order (TH-06): `platform` is the
 * language of the account, `browser` that of the browser. The result for one visitor is never cached for
 * others.
 */
export const createLocaleDetection = ({ content, settings }: Parts) => {
  const remembered = new Map<string, string | undefined>()
  let rememberedFor = -1

  const browserLocale = (header: string | null): string | undefined => {
    if (!header) return undefined
    const key = header.slice(0, maxHeaderLength)
    if (rememberedFor !== content.version() || remembered.size >= maxRemembered) {
      remembered.clear()
      rememberedFor = content.version()
    }
    if (!remembered.has(key))
      remembered.set(
        key,
        localeForBrowser(
          key,
          content.locales().map(({ code }) => code),
        ),
      )
    return remembered.get(key)
  }

  const detect = (request: Request, accountLocale: string | undefined): string | undefined => {
    const { strategies } = content.section('locale-detection', defaultLocale)
    for (const strategy of strategies) {
      const isOpen = (code: string | undefined) => content.locales().some((locale) => locale.code === code)
      if (strategy === 'platform' && isOpen(accountLocale)) return accountLocale
      const wanted =
        strategy === 'browser' ? browserLocale(request.headers.get('accept-language')) : undefined
      if (wanted !== undefined) return wanted
    }
    return undefined
  }

  return {
    /** The redirect to the visitor's language, or undefined when the page needs none. */
    lead(request: Request, address: string, accountLocale?: string): Response | undefined {
      const locales = content.locales()
      const locale = detect(request, accountLocale)
      const isOther = locales.some(({ code, isDefault }) => code === locale && !isDefault)
      if (locale === undefined || !isOther) return undefined
      const url = new URL(address)
      if (!isFirstVisit(request, url, locales)) return undefined
      const path = inLocale(withoutLocale(url.pathname, locales), locale, locales)
      return new Response(null, {
        status: 302,
        headers: {
          location: `${path}${url.search}`,
          'cache-control': 'private, no-store',
          vary: 'Accept-Language, Cookie, User-Agent',
          'set-cookie': openCookie(settings, localeCookie, locale, cookieMaxAgeSeconds),
        },
      })
    },
  }
}
