import { cookieName, httpOnlyCookie, readCookie } from '#server/platform/kernel/network/cookies.ts'
import type { Settings } from '#server/platform/kernel/settings/settings.ts'
import { staffSessionMaxSeconds } from './session-limits.ts'

type Named = Pick<Settings, 'publicUrl'>

/** The back office has its own cookie, separate from the players' one. */
const backofficeCookieName = (settings: Named): string => cookieName(settings, 'desk')

/** Strict: no link from another site opens the back office with a session. */
export const backofficeCookie = (settings: Named, token: string | null): string =>
  httpOnlyCookie(settings, 'desk', token ?? '', token ? staffSessionMaxSeconds : 0, { isStrict: true })

export const readBackofficeToken = (header: string | null, settings: Named): string | undefined =>
  /^[\w-]{43}$/.exec(readCookie(header, backofficeCookieName(settings)) ?? '')?.[0]
