import { hourSeconds } from '#contract/durations.ts'
import { cookieName, httpOnlyCookie, readCookie } from '#server/platform/kernel/network/cookies.ts'
import type { Settings } from '#server/platform/kernel/settings/settings.ts'

type Named = Pick<Settings, 'publicUrl'>

/** A working day, after which a new sign-in is needed. */
export const affiliateAbsoluteSeconds = 12 * hourSeconds
export const affiliateIdleSeconds = 2 * hourSeconds

/** The affiliates' own cookie: a player's has no effect on their pages, and this one has none elsewhere. */
export const affiliateCookie = (settings: Named, token: string | null): string =>
  httpOnlyCookie(settings, 'affiliate', token ?? '', token ? affiliateAbsoluteSeconds : 0, { isStrict: true })

export const readAffiliateToken = (header: string | null, settings: Named): string | undefined =>
  /^[\w-]{43}$/.exec(readCookie(header, cookieName(settings, 'affiliate')) ?? '')?.[0]
