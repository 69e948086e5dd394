import { sql } from 'kysely'
import type { ServerParts } from '#site/api/context.ts'
import { jurisdictionOf, type VerificationRules } from '#server/platform/kernel/settings/jurisdictions.ts'
import type { AccountInfo } from '#contract/account.ts'
import { ApiError } from '#contract/client.ts'
import { hintsCookie, oddsFormatCookie, themeCookie } from '#contract/cookies.ts'
import { errorStatus } from '#contract/errors.ts'
import { oddsFormats, type OddsFormat } from '#contract/odds-format.ts'
import type { CallContext, Context } from '#server/context.ts'
import type { Kernel } from '#server/platform/kernel/kernel.ts'
import { callContext, type IncomingRequest, type Sender } from '../request/dispatch.ts'
import { answeredPurposes, askedPurposes, hasChat } from '../custom-code/prepare-foreign-code.ts'
import { brandDomain } from '../request/brand-domain.ts'
import { offeredThemes, pageTheme, type PageTheme } from './page-theme.ts'
import { defaultLocale, locales as supportedLocales } from '#server/platform/i18n/messages.ts'
import { themeSheet } from '../theme/read-theme.ts'
import { isBot } from './is-bot.ts'
import { faultTolerantApi, inProcessApi, type Failure } from './page-api.ts'
import { frameOrigins } from '../request/content-security-policy.ts'
import { readCookie } from '#server/platform/kernel/network/cookies.ts'
import { sessionCookieName } from '#server/identity/session/session-cookie.ts'
import { readVisitor } from '../request/resolve-visitor.ts'

export const themeOf = (ctx: Context, headers: Headers): PageTheme =>
  pageTheme(ctx, readCookie(headers.get('cookie'), themeCookie))

/** The visitor's choice in the browser; decimal without a valid one. */
export const oddsFormatOf = (headers: Headers): OddsFormat => {
  const wanted = readCookie(headers.get('cookie'), oddsFormatCookie)
  return oddsFormats.find((format) => format === wanted) ?? 'decimal'
}

/** The locale of a page, or of its data, which React Router requests at `/fr.data` and `/fr/gamehall.data`. */
export const localeOf = (pathname: string): string => {
  const first = pathname.split('/')[1]?.replace(/\.data$/, '')
  return supportedLocales.find((locale) => locale.code === first)?.code ?? defaultLocale
}

export type Visit = {
  parts: ServerParts
  isGuest: boolean
  failure: Failure
  /** By the operator, which is no failure. */
  isClosed: boolean
  cookies: readonly string[]
}

const closedByOperator = {
  active: undefined,
  blocked: 'AccessDenied',
  maintenance: 'ApplicationDisabled',
} as const

/** What a market blocks until its player is verified, by the names that game pages use. */
const verifiedFirst = ({ settings }: Pick<Kernel, 'settings'>): ServerParts['verifiedFirst'] => {
  const { before } = jurisdictionOf(settings).verification as VerificationRules
  return [
    ...(before.includes('demo') ? ['demo' as const] : []),
    ...(before.includes('play') ? ['real' as const] : []),
  ]
}

const hasParts = ({ slots, sitePages }: Context['pluginParts']): boolean =>
  sitePages.length > 0 || Object.keys(slots).length > 0

/** The visitor and the context of their page. Without a database the page is the maintenance page. */
export const visitOf = async (ctx: Context, request: Request, url: URL, sender: Sender): Promise<Visit> => {
  const arrival: IncomingRequest = { ...sender, headers: request.headers, host: url.host }
  const locale = localeOf(url.pathname)
  const cookies: string[] = []
  const guest = callContext(ctx, arrival, undefined, locale, cookies)
  const generalInfo = await inProcessApi(guest).get('metadata/get')
  const domain = brandDomain(ctx, url)
  const isForBot = isBot(request.headers.get('user-agent'))
  const failure: Failure = {}
  const open = (call: CallContext, account: AccountInfo | null, closedAs: ServerParts['closedAs']): Visit => {
    if (isForBot && closedAs) failure.status = errorStatus[closedAs]
    const api = inProcessApi(call)
    return {
      isGuest: account === null && !closedAs,
      failure,
      isClosed: closedAs !== undefined && closedAs !== 'ApplicationUnavailable',
      cookies,
      parts: {
        api: isForBot && request.method !== 'POST' ? faultTolerantApi(ctx, api, failure) : api,
        account,
        hints: readCookie(request.headers.get('cookie'), hintsCookie) ?? '',
        generalInfo,
        content: ctx.content,
        host: url.host,
        warn: (error, message) => ctx.log.warn({ err: error, requestId: arrival.id }, message),
        locales: ctx.content.locales(),
        messages: (code) => ctx.messages.all(code) as ReturnType<ServerParts['messages']>,
        theme: themeOf(ctx, request.headers),
        themes: offeredThemes(ctx),
        brandTheme: ctx.brandTheme && { sheet: themeSheet(ctx.brandTheme), ground: ctx.brandTheme.ground },
        oddsFormat: oddsFormatOf(request.headers),
        sessionCookie: sessionCookieName(ctx.settings),
        consent: { purposes: askedPurposes(ctx.content), answered: answeredPurposes(request.headers) },
        hasChat: hasChat(ctx.content),
        ...(hasParts(ctx.pluginParts) && { plugins: ctx.pluginParts }),
        frameOrigins: frameOrigins(ctx),
        isDemo: ctx.settings.mode === 'demo',
        verifiedFirst: account?.is_verified ? [] : verifiedFirst(ctx),
        clockOffsetMs: ctx.clock.offsetMs,
        closedAs: isForBot ? undefined : closedAs,
        canonicalOrigin: domain.canonicalOrigin,
        isBot: isForBot,
      },
    }
  }
  const closedAs = closedByOperator[domain.state]
  if (closedAs) return open(guest, null, closedAs)
  try {
    const token = readCookie(request.headers.get('cookie'), sessionCookieName(ctx.settings))
    const visitor = token ? await readVisitor(ctx, token) : undefined
    const call = callContext(ctx, arrival, visitor?.session, locale, cookies)
    // A guest's page may need no data, and must still be the maintenance page.
    if (!visitor) await sql`select 1`.execute(ctx.db)
    return open(call, visitor?.account ?? null, undefined)
  } catch (error) {
    const isRefusedForIt = error instanceof ApiError && error.type === 'ApplicationUnavailable'
    if (!isRefusedForIt && !ctx.outages.record(error)) throw error
    return open(guest, null, 'ApplicationUnavailable')
  }
}

/** The headers of a guest's request that may influence a shared page: only those in the cache key. */
export const guestHeaders = (ctx: Context, request: Request): Headers => {
  const headers = new Headers({ accept: 'text/html' })
  const theme = themeOf(ctx, request.headers)
  headers.set('cookie', `${themeCookie}=${theme}; ${oddsFormatCookie}=${oddsFormatOf(request.headers)}`)
  return headers
}
